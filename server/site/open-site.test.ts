import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { openSite } from './open-site.ts';

function moduleWith(text: string): string {
  const file = join(temporaryFolder(), 'site.mjs');
  writeFileSync(file, text);
  return file;
}

describe('the module that SITE names', () => {
  it('gives a site', async () => {
    const site = await openSite(
      moduleWith('export const openSite = async () => ({ answer: async () => null });'),
    );
    expect(await site.answer({} as never)).toBeNull();
  });

  it.each([
    { text: 'export const open = 1;', said: /does not export a function “openSite”/ },
    {
      text: 'export const openSite = () => { throw new Error("pages/index.md: no") };',
      said: /pages\/index\.md: no/,
    },
    { text: 'import "./nothing.mjs";', said: /cannot be loaded/ },
  ])('is explained if it cannot: $text', async ({ text, said }) => {
    await expect(openSite(moduleWith(text))).rejects.toThrow(said);
  });
});
