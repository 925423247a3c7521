import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PLAIN_LOOKS, THEMES } from '../value/looks/looks.ts';
import { looksSettingsIn } from './looks-settings.ts';
import { settingsIn } from './settings.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'formularium-looks-'));
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});
afterAll(() => rmSync(folder, { recursive: true }));

const looks = (environment: Record<string, string>) => looksSettingsIn(settingsIn(environment));

describe('the looks of a site', () => {
  it('are plain without any setting', () => {
    expect(looks({})).toEqual(PLAIN_LOOKS);
  });

  it.each(THEMES)('may be %s', (theme) => {
    expect(looks({ THEME: theme }).theme).toBe(theme);
  });

  it('have a name, a logo and a colour', () => {
    const { brand, styles } = looks({
      BRAND_NAME: 'Open Table',
      BRAND_LOGO: join(folder, 'logo.svg'),
      BRAND_COLOR: '#1f6044',
    });
    expect(brand).toMatchObject({ name: 'Open Table', logo: { type: 'image/svg+xml', extension: 'svg' } });
    expect(styles).toContain('--formularium-accent:light-dark(#1f6044,');
  });

  it.each([
    [{ THEME: 'neon' }, 'THEME is “neon”, and has to be one of plain, soft, high-contrast, grove.'],
    [{ BRAND_COLOR: 'green' }, 'BRAND_COLOR is “green”, and has to be a colour like #1f6044.'],
    [
      { BRAND_COLOR: '#ff9900' },
      'BRAND_COLOR is “#ff9900”, which has a contrast of 2.1 to white. It has to be 4.5 or more to be read: take a darker one.',
    ],
    [{ BRAND_LOGO: 'a.svg' }, 'BRAND_LOGO needs BRAND_NAME as well: the name stands beside the logo.'],
    [
      { BRAND_NAME: 'A', BRAND_LOGO: 'a.exe' },
      'BRAND_LOGO is “a.exe”, and has to be a file that ends in svg, png, webp, jpg.',
    ],
  ])('are refused in words: %j', (environment, words) => {
    expect(() => looks(environment)).toThrow(words);
  });

  it('name a logo that cannot be read', () => {
    expect(() => looks({ BRAND_NAME: 'A', BRAND_LOGO: join(folder, 'none.svg') })).toThrow(/cannot be read/);
  });
});
