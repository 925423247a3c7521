// @ts-check
import { buildAll } from './build-all.mjs';
import { install } from './install.mjs';
import { complain } from './say.mjs';

/** `npm run build`: everything in dist/, made anew where it is not up to date. */
export async function buildCommand() {
  const complaint = (await install()) ?? (await buildAll());
  if (complaint === null) return;
  complain(complaint);
  process.exitCode = 1;
}
