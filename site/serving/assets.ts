import type { SiteContent, SiteFile } from '../reading/site-content.ts';
import type { BuiltFiles } from './built-files.ts';

/** The folder of everything that is not a page. */
export const ASSETS = '/site/';

/** A file of the content, or one that was built; undefined where there is none. */
export function assetNamed(name: string, content: SiteContent, built: BuiltFiles): SiteFile | undefined {
  return content.files.get(name) ?? built.files.get(name);
}

/** The address of a file, which changes with it. */
export function addressOfAsset(name: string, content: SiteContent, built: BuiltFiles): string {
  return `${ASSETS}${name}?ver=${assetNamed(name, content, built)?.version ?? built.version}`;
}
