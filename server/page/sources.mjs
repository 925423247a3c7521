// @ts-check
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the pages. */
export const here = dirname(fileURLToPath(import.meta.url));

const root = dirname(dirname(here));

/** The project's own forms: each gets a script of just what it uses when the project is built. Other forms get one with every part. */
export const FORMS = join(root, 'forms');

/** Where the library's doors lead while pages are bundled: to the sources, so that a bundle is never older than they. */
export const SOURCES = {
  'formularium/engine': join(root, 'engine', 'index.ts'),
  'formularium/renderer-react': join(root, 'renderer-react', 'index.ts'),
};

/** The renderer's styles, a file for every part that needs one. */
export const STYLES = join(root, 'renderer-react', 'styles');
