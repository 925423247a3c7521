import { execFileSync } from 'node:child_process';
import { isEmailAddress } from 'formularium/engine/server';
import { expect, it } from 'vitest';
import { shellWord } from './shell-word.ts';

const HOSTILE = ['`id`@example.org', 'a|id@example.org', "o'hara&id@example.org", "'$home'@example.org"];

it.each(HOSTILE)('an address is one word of a shell, and nothing that it obeys: %s', (address) => {
  expect(isEmailAddress(address)).toBe(true);
  const said = execFileSync('/bin/sh', ['-c', `printf '<%s>' ${shellWord(address)}`], { encoding: 'utf8' });
  expect(said).toBe(`<${address}>`);
});

it('a plain address stays as it is', () => {
  expect(shellWord('ada+home@analytical.example')).toBe('ada+home@analytical.example');
});
