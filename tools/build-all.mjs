// @ts-check
import { existsSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { doesFor, readStamp, writeStamp } from './build-stamp.mjs';
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

/**
 * Builds everything into dist/, unless it is built already. Gives the error in plain words, or null. Without `checked` types are left
 * unchecked, which takes half as long; the next build that checks them does so from where this one left off.
 * @param {{ checked?: boolean }} [how]
 * @returns {Promise<string | null>}
 */
export async function buildAll({ checked = true } = {}) {
  const wanted = { checked, sources: fingerprint(inProject(), SOURCES) };
  const built = readStamp();
  if (doesFor(built, wanted) && RESULTS.every((path) => existsSync(inProject('dist', path)))) return null;
  const start = Date.now();
  say('Building …');
  // The output of a removed source would otherwise stay in dist/ for good.
  if (Object.keys(built.sources).some((path) => wanted.sources[path] === undefined))
    rmSync(inProject('dist'), { recursive: true });
  const complaint =
    (await compile(checked)) ??
    (await bundleCommandLine()) ??
    (await bundleServer()) ??
    (await bundlePages());
  if (complaint !== null) return `The build failed.\n\n${complaint}`;
  writeStamp(wanted);
  say(`Built in ${since(start)}.`);
  return null;
}

/**
 * @param {boolean} checked
 * @returns {Promise<string | null>}
 */
async function compile(checked) {
  const compiler = inProject('node_modules', 'typescript-7', 'bin', 'tsc');
  const args = [compiler, '-b', '--pretty', 'false', ...(checked ? [] : ['--noCheck'])];
  const { code, output } = await runNode(args, { cwd: inProject() });
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
