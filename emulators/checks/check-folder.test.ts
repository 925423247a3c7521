import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';
import { hcaptchaProtocol } from '../providers/hcaptcha.ts';
import { recaptchaProtocol } from '../providers/recaptcha.ts';
import { turnstileProtocol } from '../providers/turnstile.ts';
import { checkFolder } from './check-folder.ts';

/** A folder as it is kept of what providers publish, written from the emulators' own facts. */
function published(change: (facts: Record<string, Record<string, unknown>>) => void = () => {}): string {
  const facts = Object.fromEntries(
    [recaptchaProtocol, hcaptchaProtocol, turnstileProtocol].map((protocol) => [
      protocol.name,
      factsOf(protocol),
    ]),
  );
  change(facts);
  const folder = mkdtempSync(join(tmpdir(), 'formularium-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'captcha.json'), JSON.stringify(facts));
  return folder;
}

function factsOf({ verifyPath, scriptPath, tokenSeconds, tokenMaxLength, codes, ...more }: CaptchaProtocol) {
  return {
    url: `https://provider.example${verifyPath}`,
    script: `https://provider.example${scriptPath}`,
    send: ['secret', 'response', ...(more.idempotencyField === undefined ? [] : ['idempotency_key? (UUID)'])],
    reply: {
      success: 'boolean',
      challenge_ts: 'ISO time',
      hostname: 'text',
      'error-codes': 'list',
      score: 'v3 only, 0.0 to 1.0',
      action: 'text',
      cdata: 'text',
      credit: 'deprecated',
      metadata: 'object, with test keys',
    },
    tokenSeconds,
    tokenMaxLength,
    errorCodes: Object.values(codes),
  };
}

describe('the check of emulators', () => {
  it('finds nothing where they agree with what is published', async () => {
    expect(await checkFolder(published())).toEqual([]);
  });

  it('finds every difference', async () => {
    const folder = published(({ recaptcha, turnstile }) => {
      Object.assign(recaptcha ?? {}, { tokenSeconds: 90, reply: { success: 'text', 'error-codes': 'list' } });
      Object.assign(turnstile ?? {}, { errorCodes: ['bad-request'], url: 'https://x.example/verify' });
    });
    const found = await checkFolder(folder);
    expect(found).toContain(
      'captcha.json: recaptcha: The life of tokens in seconds is 120 here and 90 there.',
    );
    expect(found).toContain('captcha.json: recaptcha: “success” is true, and not “text”.');
    expect(found).toContain('captcha.json: recaptcha: A reply has “hostname”, which is not published.');
    expect(found).toContain('captcha.json: turnstile: The error code “internal-error” is not published.');
    expect(found).toContain(
      'captcha.json: turnstile: The path of siteverify is /turnstile/v0/siteverify here and /verify there.',
    );
  });

  it('says so where there is nothing to compare with', async () => {
    expect(await checkFolder('/nowhere')).toEqual(['There is no captcha.json in “/nowhere”.']);
    expect(await checkFolder(published((facts) => delete facts['hcaptcha']))).toEqual([
      'captcha.json: It says nothing of hcaptcha.',
    ]);
  });
});
