import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { PAGE_STYLES, STYLES } from './sources.ts';

/**
 * Bundles the styles of a page that is made of these parts: the shared styles, and for each part the file with its
 * name; then more files. Returns the name of the file.
 */
export async function bundleStyles(
  outdir: string,
  parts: readonly string[],
  ...more: readonly string[]
): Promise<string> {
  const own = parts.map((part) => join(STYLES, `${part.replace(/^(widget|screen):/, '')}.css`));
  return bundleCss(outdir, 'styles', [
    join(STYLES, 'core.css'),
    ...own.filter((file) => existsSync(file)),
    PAGE_STYLES,
    ...more,
  ]);
}

/** Bundles stylesheets into one, which is named by its content. Returns the name of the file. */
export async function bundleCss(outdir: string, name: string, files: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: files.map((file) => `@import ${JSON.stringify(file)};`).join('\n'),
      resolveDir: dirname(PAGE_STYLES),
      loader: 'css',
    },
    bundle: true,
    minify: true,
    write: false,
    logLevel: 'silent',
  });
  const styles = Buffer.from(outputFiles[0]?.contents ?? []);
  const file = `${name}-${createHash('sha256').update(styles).digest('base64url').slice(0, 8)}.css`;
  writeFileSync(join(outdir, file), styles);
  return file;
}
