import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../value/errors.ts';
import type { OpenSite, Site } from './site.ts';

/** Opens the site of a module; whatever keeps it from opening is told in words. */
export async function openSite(path: string): Promise<Site> {
  const module = await import(pathToFileURL(resolve(path)).href).catch((error: unknown) => {
    throw new StartupError(`The module “${path}”, which SITE names, cannot be loaded: ${reasonOf(error)}`);
  });
  const { openSite: open } = module as { readonly openSite?: OpenSite };
  if (typeof open !== 'function')
    throw new StartupError(`The module “${path}”, which SITE names, does not export a function “openSite”.`);
  try {
    return await open();
  } catch (error) {
    throw new StartupError(`The site of “${path}” cannot be opened: ${reasonOf(error)}`);
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
