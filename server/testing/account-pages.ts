import { expect } from 'vitest';
import type { Person } from './persons-world.ts';
import { type SoftPasskey, softPasskey } from './soft-passkey.ts';

const PATH = '/account/second-steps';

/** The hidden inputs of a page, by their names. */
export function hiddenIn(body: string): Record<string, string> {
  return Object.fromEntries(
    [...body.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
      ([, name = '', value = '']) => [name, value],
    ),
  );
}

/** The challenge that a page has a device sign. */
export function toSignIn(body: string): string {
  return JSON.parse(/data-sign="([^"]+)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? '{}').challenge;
}

/** Adds a passkey to the account of somebody who has proved just now who they are. */
export async function addPasskey(person: Person, name: string): Promise<SoftPasskey> {
  const begun = await person.act(PATH, { do: 'begin-passkey', name });
  const options = /data-passkey="([^"]+)"/.exec(begun.body)?.[1]?.replaceAll('&quot;', '"') ?? '{}';
  const token = /name="token" value="([^"]+)"/.exec(begun.body)?.[1] ?? '';
  const made = softPasskey(name, 'https://forms.example.org');
  const response = made.register(JSON.parse(options).challenge);
  const added = await person.act(PATH, { do: 'add-passkey', token, response, name });
  expect(added.body).toContain('The second step has been added.');
  return made;
}
