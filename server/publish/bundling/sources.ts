import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = fileURLToPath(import.meta.url);
/** Scripts are bundled from the files beside this one: the sources, or their compiled forms. */
const code = join(dirname(here), '..', '..', '..');
const root = extname(here) === '.ts' ? code : dirname(code);

/** The library's doors while scripts are bundled. */
export const DOORS: Readonly<Record<string, string>> = {
  'formularium/engine/language': join(code, 'engine', 'language'),
  'formularium/engine/parts': join(code, 'engine', 'parts'),
  'formularium/engine': join(code, 'engine', 'index'),
  'formularium/renderer-react/parts': join(code, 'renderer-react', 'parts'),
  'formularium/renderer-react': join(code, 'renderer-react', 'index'),
};

/** The folder of the scripts that run in a visitor's browser. */
export const BROWSER: string = join(code, 'server', 'browser');

/** What is added for a site with a name, as a theme is. */
export const BRAND_STYLES: string = join(root, 'server', 'pages', 'brand.css');
/** The styles of every page, and the renderer's, a file for every part that needs one. */
export const PAGE_STYLES: string = join(root, 'server', 'pages', 'page.css');
/** Those of the pages of an account, which have no form of an author. */
export const ACCOUNT_STYLES: string = join(root, 'server', 'pages', 'account.css');
/** Those of the pages of the desk, which load no others. */
export const DESK_STYLES: string = join(root, 'server', 'desk', 'frame', 'desk.css');
/** Those of a page in a frame, beside its own. */
export const FRAME_STYLES: string = join(root, 'server', 'pages', 'frame.css');
export const STYLES: string = join(root, 'renderer-react', 'styles');
export const THEMES: string = join(root, 'renderer-react', 'themes');
