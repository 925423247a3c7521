import { pbkdf2Async } from '@noble/hashes/pbkdf2.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { type Challenge, type DeriveKeyFunction, solveChallenge } from 'altcha-lib';
import { deriveKey as derivedByBrowser } from 'altcha-lib/algorithms/web/pbkdf2';

/** Runs in a worker: works out the proof for each order that it is sent, and answers with it, or with null. */
export function workOnOrders(): void {
  addEventListener('message', ({ data: challenge }: MessageEvent<Challenge>) => {
    // Pages without HTTPS have no cryptography of the browser's.
    const deriveKey = crypto.subtle === undefined ? derivedByScript : derivedByBrowser;
    solveChallenge({ challenge, deriveKey }).then(
      (solution) => postMessage(solution),
      () => postMessage(null),
    );
  });
}

const derivedByScript: DeriveKeyFunction = async ({ cost, keyLength }, salt, password) => ({
  derivedKey: await pbkdf2Async(sha256, password, salt, { c: cost, dkLen: keyLength }),
});
