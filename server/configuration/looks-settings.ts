import { readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { StartupError } from '../value/errors.ts';
import { brandStyles, LEAST_CONTRAST } from '../value/looks/brand-styles.ts';
import { contrastOf, readColour, WHITE, writeColour } from '../value/looks/colour.ts';
import { type Logo, type Looks, THEMES } from '../value/looks/looks.ts';
import type { EnvironmentSettings } from './settings.ts';

/** Reads how the pages of the site look. */
export function looksSettingsIn({ text }: EnvironmentSettings): Looks {
  const name = text('BRAND_NAME');
  const logo = text('BRAND_LOGO');
  if (logo !== '' && name === '')
    throw new StartupError('BRAND_LOGO needs BRAND_NAME as well: the name stands beside the logo.');
  return {
    theme: themeIn(text('THEME')),
    brand: name === '' ? null : { name, logo: logo === '' ? null : logoAt(logo) },
    ...coloursIn(text('BRAND_COLOR')),
  };
}

function themeIn(given: string): string {
  const theme = THEMES.find((one) => one === (given || 'plain'));
  if (theme !== undefined) return theme;
  throw new StartupError(`THEME is “${given}”, and has to be one of ${THEMES.join(', ')}.`);
}

/** White texts stand on it, and it is the colour of links on white: it has to have enough contrast to be read. */
function coloursIn(given: string): Pick<Looks, 'styles' | 'colour'> {
  if (given === '') return { styles: '', colour: '' };
  const colour = readColour(given);
  if (colour === null)
    throw new StartupError(`BRAND_COLOR is “${given}”, and has to be a colour like #1f6044.`);
  const contrast = contrastOf(colour, WHITE);
  if (contrast >= LEAST_CONTRAST) return { styles: brandStyles(colour), colour: writeColour(colour) };
  throw new StartupError(
    `BRAND_COLOR is “${given}”, which has a contrast of ${contrast.toFixed(1)} to white. It has to be ${LEAST_CONTRAST} or more to be read: take a darker one.`,
  );
}

const TYPES: ReadonlyMap<string, string> = new Map([
  ['svg', 'image/svg+xml'],
  ['png', 'image/png'],
  ['webp', 'image/webp'],
  ['jpg', 'image/jpeg'],
]);

function logoAt(path: string): Logo {
  const extension = extname(path).slice(1).toLowerCase();
  const type = TYPES.get(extension);
  if (type === undefined)
    throw new StartupError(
      `BRAND_LOGO is “${path}”, and has to be a file that ends in ${[...TYPES.keys()].join(', ')}.`,
    );
  try {
    return { type, extension, content: readFileSync(path) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The file “${path}”, which BRAND_LOGO names, cannot be read: ${reason}.`);
  }
}
