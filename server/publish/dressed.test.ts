import { describe, expect, it } from 'vitest';
import { PLAIN_LOOKS } from '../value/looks/looks.ts';
import type { Asset } from './assets.ts';
import { dressesOf } from './dressed.ts';

const sheet = (text: string): Asset => ({
  type: 'text/css',
  plain: Buffer.from(text),
  gzipped: Buffer.from(''),
  brotli: Buffer.from(''),
});
const assets = (): Map<string, Asset> =>
  new Map([
    ['styles-1.css', sheet('plain{}')],
    ['theme-soft-1.css', sheet('soft{}')],
    ['theme-high-contrast-1.css', sheet('contrast{}')],
    ['brand-1.css', sheet('top{}')],
  ]);
const THEMES = {
  soft: 'theme-soft-1.css',
  'high-contrast': 'theme-high-contrast-1.css',
  brand: 'brand-1.css',
};

describe('a stylesheet', () => {
  it('stays as it is on a plain site', () => {
    expect(dressesOf(assets(), THEMES, PLAIN_LOOKS).dressed('styles-1.css')).toBe('styles-1.css');
  });

  it('wears the theme of the site, or the one that a form names, and then the colours of the brand', () => {
    const all = assets();
    const { dressed } = dressesOf(all, THEMES, { ...PLAIN_LOOKS, theme: 'soft', styles: 'brand{}' });
    const textOf = (theme?: string) => String(all.get(dressed('styles-1.css', theme))?.plain);
    expect(textOf()).toBe('plain{}soft{}brand{}');
    expect(textOf('plain')).toBe('plain{}brand{}');
    expect(textOf('high-contrast')).toBe('plain{}contrast{}');
  });

  it('has what stands at the top of a site with a name', () => {
    const all = assets();
    const { dressed } = dressesOf(all, THEMES, { ...PLAIN_LOOKS, brand: { name: 'Open Table', logo: null } });
    expect(String(all.get(dressed('styles-1.css'))?.plain)).toBe('plain{}top{}');
  });

  it('is made once, and named by its content', () => {
    const all = assets();
    const { dressed } = dressesOf(all, THEMES, { ...PLAIN_LOOKS, theme: 'soft' });
    expect(dressed('styles-1.css')).toMatch(/^styles-[\w-]{8}\.css$/);
    expect(dressed('styles-1.css')).toBe(dressed('styles-1.css', 'soft'));
    expect(all.size).toBe(5);
  });

  it('has the logo of a brand beside it', () => {
    const all = assets();
    const logo = { type: 'image/svg+xml', extension: 'svg', content: Buffer.from('<svg/>') };
    const { brand } = dressesOf(all, THEMES, { ...PLAIN_LOOKS, brand: { name: 'Open Table', logo } });
    expect(brand?.name).toBe('Open Table');
    expect(all.get(brand?.logo ?? '')).toMatchObject({ type: 'image/svg+xml' });
  });
});
