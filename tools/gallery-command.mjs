// @ts-check
import { pathToFileURL } from 'node:url';
import { install } from './install.mjs';
import { inProject } from './project-root.mjs';
import { complain, say } from './say.mjs';

const USUAL_PORT = 3001;

/** `npm run gallery`: installs missing packages, builds the gallery, and serves it until stopped. */
export async function galleryCommand() {
  const complaint = (await install()) ?? (await serve());
  if (complaint === null) return;
  complain(complaint);
  process.exitCode = 1;
}

/** @returns {Promise<string | null>} */
async function serve() {
  const load = (/** @type {string} */ name) => import(pathToFileURL(inProject('gallery', name)).href);
  const folder = inProject('dist', 'gallery');
  const port = Number(process.env['PORT'] ?? USUAL_PORT);
  try {
    const { buildGallery } = await load('build-gallery.mjs');
    await buildGallery({ outdir: folder });
    const { serveGallery } = await load('serve-gallery.mjs');
    const { url } = await serveGallery({ folder, port });
    say(`The gallery is at ${url}`);
    return null;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return `The gallery could not be shown. ${message}\nIs the port ${port} taken? PORT=3002 npm run gallery takes another.`;
  }
}
