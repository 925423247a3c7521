// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { bundleCommandLine } from './bundle-command-line.mjs';
import { bundleServer } from './bundle-server.mjs';
import { fingerprint } from './fingerprint.mjs';
import { inProject } from './project-root.mjs';
import { runNode } from './run-command.mjs';
import { say, since } from './say.mjs';

/** The sources of a build. A change in any of these needs a new one. */
const SOURCES = [
  'engine',
  'renderer-react',
  'languages',
  'linter',
  'exchange',
  'cli',
  'preview',
  'server',
  'emulators',
  'site',
  'tools',
  'tsconfig.base.json',
  'package-lock.json',
];
const RESULTS = [
  'engine/index.js',
  'renderer-react/index.js',
  'languages/registry.js',
  'linter/index.js',
  'exchange/index.js',
  'cli/formularium.js',
  'cli/preview/app.js',
  'server/bundle/main.js',
  'server/assets',
  'emulators/main.js',
  'site/open-site.js',
  'site/assets',
];
const STAMP = inProject('dist', '.build', 'stamp.json');

/**
 * Builds everything into dist/, unless it is built already. Gives the error in plain words, or null.
 * @returns {Promise<string | null>}
 */
export async function buildAll() {
  const now = fingerprint(inProject(), SOURCES);
  const before = stamped();
  if (isUpToDate(now, before)) return null;
  const start = Date.now();
  say('Building …');
  // The output of a removed source would otherwise stay in dist/ for good.
  if (Object.keys(before).some((path) => now[path] === undefined))
    rmSync(inProject('dist'), { recursive: true });
  const complaint =
    (await compile()) ?? (await bundleCommandLine()) ?? (await bundleServer()) ?? (await bundlePages());
  if (complaint !== null) return `The build failed.\n\n${complaint}`;
  mkdirSync(inProject('dist', '.build'), { recursive: true });
  writeFileSync(STAMP, JSON.stringify(now, null, 1));
  say(`Built in ${since(start)}.`);
  return null;
}

/**
 * @param {Record<string, string>} now
 * @param {Record<string, string>} before
 */
function isUpToDate(now, before) {
  const same = JSON.stringify(now) === JSON.stringify(before);
  return same && RESULTS.every((path) => existsSync(inProject('dist', path)));
}

/** @returns {Record<string, string>} */
function stamped() {
  return existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
}

/** @returns {Promise<string | null>} */
async function compile() {
  const compiler = inProject('node_modules', 'typescript-7', 'bin', 'tsc');
  const { code, output } = await runNode([compiler, '-b', '--pretty', 'false'], { cwd: inProject() });
  return code === 0 ? null : output;
}

/** @returns {Promise<string | null>} */
async function bundlePages() {
  const { buildPreview } = await import(pathToFileURL(inProject('preview', 'build-preview.mjs')).href);
  const { buildSite } = await import(pathToFileURL(inProject('site', 'build-site.mjs')).href);
  const built = inProject('dist', 'server', 'publish', 'bundling', 'build-shared.js');
  const { buildShared } = await import(pathToFileURL(built).href);
  try {
    await buildShared(inProject('dist', 'server', 'assets'));
    await buildPreview({ outdir: inProject('dist', 'cli', 'preview') });
    await buildSite({ outdir: inProject('dist', 'site', 'assets') });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
