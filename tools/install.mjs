// @ts-check
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { fingerprint } from './fingerprint.mjs';
import { installComplaint } from './install-complaint.mjs';
import { whyInstall } from './installed.mjs';
import { nativeModuleComplaint } from './native-module.mjs';
import { inProject } from './project-root.mjs';
import { runNpm } from './run-command.mjs';
import { say, since } from './say.mjs';

const STAMP = inProject('node_modules', '.formularium.json');

/**
 * Installs missing packages and nothing else. Gives the error in plain words, or null.
 * Only the native module's install script runs: `npm ci` alone says nothing useful when it fails.
 * @returns {Promise<string | null>}
 */
export async function install() {
  const reason = whyInstallHere();
  if (reason !== null) {
    const complaint = await installPackages(reason);
    if (complaint !== null) return complaint;
  }
  linkWorkspaces();
  return nativeModuleComplaint();
}

/** Links folders of the project that became workspaces after npm had installed. */
function linkWorkspaces() {
  const locked = readJson(inProject('package-lock.json'))?.packages ?? {};
  for (const [path, { link, resolved = '' }] of Object.entries(locked))
    if (link === true && !existsSync(inProject(path)))
      symlinkSync(inProject(resolved), inProject(path), 'junction');
}

/** @returns {string | null} */
function whyInstallHere() {
  const locked = readJson(inProject('package-lock.json'));
  if (locked === null) return 'there is no package-lock.json';
  const { platform, arch } = process;
  const has = (/** @type {string} */ path) => existsSync(inProject(path, 'package.json'));
  // npm has already installed from this lock file: packages that it left out it would leave out again.
  const wanted = readJson(STAMP)?.lock === lockPrint() ? {} : locked;
  return whyInstall(wanted, readJson(inProject('node_modules', '.package-lock.json')), {
    platform,
    arch,
    has,
  });
}

/**
 * @param {string} reason
 * @returns {Promise<string | null>}
 */
async function installPackages(reason) {
  const complaint = folderComplaint();
  if (complaint !== null) return complaint;
  const start = Date.now();
  say(`Installing packages, because ${reason}. The first time this takes about a minute.`);
  const verb = existsSync(inProject('package-lock.json')) ? 'ci' : 'install';
  // include=dev: with NODE_ENV=production npm would leave out the compiler.
  const outcome = await runNpm([verb, '--ignore-scripts', '--include=dev', '--loglevel=error'], {
    cwd: inProject(),
  });
  if (outcome.code !== 0) return installComplaint(outcome.output);
  writeFileSync(STAMP, JSON.stringify({ lock: lockPrint() }));
  say(`Packages installed in ${since(start)}.`);
  return null;
}

/** A print of the lock file as it is now. */
function lockPrint() {
  return fingerprint(inProject(), ['package-lock.json'])['package-lock.json'];
}

/**
 * Asked before npm is, which on a read-only disk only speaks of a folder that does not exist.
 * @returns {string | null}
 */
function folderComplaint() {
  try {
    rmSync(mkdtempSync(inProject('.can-write-')), { recursive: true });
    return null;
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return `The packages cannot be installed, for the folder “${inProject()}” cannot be written to: ${why}.\nIs it yours, and is its disk not mounted read-only?`;
  }
}

/**
 * @param {string} path
 * @returns {(import('./installed.mjs').Lock & { lock?: string }) | null} null when there is no such file
 */
function readJson(path) {
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null;
}
