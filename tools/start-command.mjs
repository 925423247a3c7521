// @ts-check
import { pathToFileURL } from 'node:url';
import { buildAll } from './build-all.mjs';
import { install } from './install.mjs';
import { inProject } from './project-root.mjs';
import { complain } from './say.mjs';

/** `npm start`: what is missing is installed and built, and the server runs in this very process. */
export async function startCommand() {
  const complaint = (await install()) ?? (await buildAll());
  if (complaint === null) {
    // React asks for it when it is loaded, and is several times slower without.
    process.env['NODE_ENV'] ??= 'production';
    await import(pathToFileURL(inProject('dist', 'server', 'main.js')).href);
    return;
  }
  complain(complaint);
  process.exitCode = 1;
}
