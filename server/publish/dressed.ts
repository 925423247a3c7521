import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Brand, Looks } from '../value/looks/looks.ts';
import type { Asset } from './assets.ts';

/** A site's name, and the file of its logo, as pages show them. */
export interface ShownBrand {
  readonly name: string;
  readonly logo: string | null;
}

/** A server makes these while it starts: two more steps would take 10 ms for each stylesheet, and save 6 % of it. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9 };

/** The files that a site's looks add to those that were built. */
export interface Dresses {
  /** The name of a stylesheet with a theme in it: the site's own, unless another is given. */
  readonly dressed: (styles: string, theme?: string) => string;
  readonly brand: ShownBrand | null;
}

/**
 * Adds themes and the colours of a brand to the stylesheets that pages load anyway, so that a page asks for no file more. Each is
 * made once.
 */
export function dressesOf(
  assets: Map<string, Asset>,
  themes: Readonly<Record<string, string>>,
  looks: Looks,
): Dresses {
  const made = new Map<string, string>();
  const keep = (content: Buffer, { type, start, end }: Naming): string => {
    const name = `${start}-${createHash('sha256').update(content).digest('base64url').slice(0, 8)}.${end}`;
    const brotli = brotliCompressSync(content, { params: QUICK });
    assets.set(name, { type, plain: content, gzipped: gzipSync(content, { level: 9 }), brotli });
    return name;
  };
  const dress = (styles: string, theme: string): string => {
    const [plain, worn] = [assets.get(styles), assets.get(themes[theme] ?? '')];
    const named = looks.brand === null ? undefined : assets.get(themes['brand'] ?? '');
    // Who needs strong contrasts needs them more than a brand's colour.
    const colours = theme === 'high-contrast' ? '' : looks.styles;
    const added = [worn, named].flatMap((asset) => asset?.plain ?? []);
    if (plain === undefined || (added.length === 0 && colours === '')) return styles;
    return keep(Buffer.concat([plain.plain, ...added, Buffer.from(colours)]), {
      type: plain.type,
      start: 'styles',
      end: 'css',
    });
  };
  return {
    brand: looks.brand && { name: looks.brand.name, logo: logoOf(looks.brand, keep) },
    dressed(styles, theme = looks.theme) {
      const key = `${styles} ${theme}`;
      const name = made.get(key) ?? dress(styles, theme);
      made.set(key, name);
      return name;
    },
  };
}

interface Naming {
  readonly type: string;
  readonly start: string;
  readonly end: string;
}

function logoOf({ logo }: Brand, keep: (content: Buffer, naming: Naming) => string): string | null {
  return logo && keep(logo.content, { type: logo.type, start: 'logo', end: logo.extension });
}
