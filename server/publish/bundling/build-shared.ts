import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressAssets } from '../assets.ts';
import { bundleParts } from '../bundle-parts.ts';
import type { FrameFiles, PageFiles, Shared } from '../shared-files.ts';
import {
  bundleAccount,
  bundleDesk,
  bundleEmbed,
  bundleFrame,
  bundlePage,
  bundleReact,
  bundleWorker,
} from './bundle-scripts.ts';
import { bundleCss, bundleStyles } from './bundle-styles.ts';
import { ACCOUNT_STYLES, BRAND_STYLES, DESK_STYLES, FRAME_STYLES, THEMES } from './sources.ts';

/** Makes the files that all pages share, each named by its content, and a `manifest.json` that lists them. */
export async function buildShared(outdir: string): Promise<Shared> {
  rmSync(outdir, { recursive: true, force: true });
  mkdirSync(outdir, { recursive: true });
  const [react, styles, embed, frame, worker, account, desk, themes] = await Promise.all([
    bundleReact(outdir),
    bundleStyles(outdir, [], ACCOUNT_STYLES),
    bundleEmbed(outdir),
    buildFrame(outdir),
    bundleWorker(outdir),
    bundleAccount(outdir),
    buildDesk(outdir),
    buildThemes(outdir),
  ]);
  const whole = await buildPage(outdir, [...bundleParts.keys()], react);
  const beside = [frame, desk].flatMap((one) => [one.script, one.styles]);
  const own = [react, styles, embed, ...beside, worker, account, ...Object.values(themes)];
  const files = [...new Set([...own, ...whole.files])];
  await compressAssets(outdir, own);
  const version = createHash('sha256').update(files.toSorted().join()).digest('base64url').slice(0, 16);
  const shared: Shared = {
    version,
    react,
    styles,
    embed,
    frame,
    worker,
    account,
    desk,
    themes,
    whole,
    files,
  };
  writeFileSync(join(outdir, 'manifest.json'), JSON.stringify(shared, null, 1));
  return shared;
}

/** Every theme but the plain one, which all styles have, and what stands at the top of pages of a site with a name. */
async function buildThemes(outdir: string): Promise<Shared['themes']> {
  const files = readdirSync(THEMES).filter((file) => file !== 'plain.css');
  const made = files.map(async (file) => {
    const name = file.replace('.css', '');
    return [name, await bundleCss(outdir, `theme-${name}`, [join(THEMES, file)])] as const;
  });
  const brand = ['brand', await bundleCss(outdir, 'brand', [BRAND_STYLES])] as const;
  return Object.fromEntries([...(await Promise.all(made)), brand]);
}

async function buildFrame(outdir: string): Promise<FrameFiles> {
  const [styles, script] = await Promise.all([
    bundleCss(outdir, 'frame', [FRAME_STYLES]),
    bundleFrame(outdir),
  ]);
  return { styles, script };
}

async function buildDesk(outdir: string): Promise<Shared['desk']> {
  const [styles, script] = await Promise.all([bundleCss(outdir, 'desk', [DESK_STYLES]), bundleDesk(outdir)]);
  return { styles, script };
}

/** Makes the script and the styles of pages that have just these parts. */
export async function buildPage(outdir: string, parts: readonly string[], react: string): Promise<PageFiles> {
  const [[script = '', ...later], styles] = await Promise.all([
    bundlePage(outdir, parts, react),
    bundleStyles(outdir, parts),
  ]);
  const files = [script, styles, ...later];
  await compressAssets(outdir, files);
  return { script, styles, files };
}
