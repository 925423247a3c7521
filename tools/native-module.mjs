// @ts-check
import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { lastLines } from './install-complaint.mjs';
import { inProject } from './project-root.mjs';
import { runNode, runNpm } from './run-command.mjs';
import { say, since } from './say.mjs';

const NAME = 'better-sqlite3';
const BUILT = inProject('node_modules', NAME, 'build', 'Release', 'better_sqlite3.node');

const LIST = new Intl.ListFormat('en');

const HOW_TO_GET_THEM = `Install them, and run the command again:
  Debian, Ubuntu   sudo apt-get install -y build-essential python3
  Fedora           sudo dnf install -y gcc-c++ make python3
  Alpine           sudo apk add build-base python3
  macOS            xcode-select --install
  Windows          the Visual Studio Build Tools, with “Desktop development with C++”`;

/**
 * Whether this Node brings the embedded database: then nothing is compiled. The server uses it from the same version on.
 * @param {string} version
 */
export function hasOwnSqlite(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 22 || (major === 22 && minor >= 16);
}

/**
 * Makes the embedded database's native module work with this Node: as it is, from an earlier build, downloaded or
 * compiled. Gives the error in plain words, or null.
 * @returns {Promise<string | null>}
 */
export async function nativeModuleComplaint() {
  if (hasOwnSqlite(process.versions.node) || (await loads())) return null;
  const kept = keptBuild();
  if (existsSync(kept)) {
    mkdirSync(dirname(BUILT), { recursive: true });
    copyFileSync(kept, BUILT);
    if (await loads()) return null;
  }
  const start = Date.now();
  say(
    'Making the embedded database ready for this machine. If it has to be compiled, this takes a minute or more.',
  );
  const { output } = await runNpm(['rebuild', NAME, '--no-ignore-scripts', '--loglevel=error'], {
    cwd: inProject(),
    env: { ...ownHeaders(), ...process.env },
  });
  if (!(await loads())) return rebuildComplaint(output, missingTools());
  mkdirSync(dirname(kept), { recursive: true });
  copyFileSync(BUILT, kept);
  say(`Embedded database ready in ${since(start)}.`);
  return null;
}

/** Whether the module opens a database; asked of another process, for a wrong build may take its process down. */
async function loads() {
  if (!existsSync(BUILT)) return false;
  const probe = `new (require('${NAME}'))(':memory:').close()`;
  return (await runNode(['-e', probe], { cwd: inProject() })).code === 0;
}

/** The folder of finished builds, so that a new package-lock.json does not cost another compilation. */
function keptBuild() {
  const { version } = JSON.parse(readFileSync(inProject('node_modules', NAME, 'package.json'), 'utf8'));
  const { platform, arch, versions } = process;
  return inProject('.cache', `${NAME}-${version}-abi${versions.modules}-${platform}-${arch}.node`);
}

/**
 * Most installations of Node bring the headers to compile against; then node-gyp need not fetch them.
 * @returns {NodeJS.ProcessEnv}
 */
function ownHeaders() {
  const prefix = dirname(dirname(process.execPath));
  const file = join(prefix, 'include', 'node', 'node_version.h');
  if (!existsSync(file)) return {};
  const [major] = process.versions.node.split('.');
  const isOurs = new RegExp(`NODE_MAJOR_VERSION ${major}$`, 'm').test(readFileSync(file, 'utf8'));
  return isOurs ? { npm_config_nodedir: prefix } : {};
}

/**
 * Why the native module could not be made, in plain words.
 * @param {string} output
 * @param {readonly string[]} missing
 * @returns {string}
 */
export function rebuildComplaint(output, missing) {
  const what = `The embedded database (${NAME}) could not be made ready: no finished build could be downloaded`;
  if (
    missing.length === 0 &&
    /network connectivity|ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT/.test(output)
  ) {
    return `${what}, and to compile it the headers of Node are needed, which could not be fetched.\nIs this machine online, and is a proxy needed (npm config set proxy)?\n\n${lastLines(output, 25)}`;
  }
  if (missing.length === 0) {
    return `${what}, and compiling it failed. The end of the compiler’s words:\n\n${lastLines(output, 25)}`;
  }
  return `${what}, and to compile it this machine lacks ${LIST.format(missing)}.\n${HOW_TO_GET_THEM}`;
}

/** @returns {string[]} */
function missingTools() {
  if (process.platform === 'win32') return [];
  const tools = [
    { name: 'a C++ compiler', commands: ['c++', 'g++', 'clang++', process.env['CXX'] ?? 'g++'] },
    { name: 'make', commands: ['make', 'gmake'] },
    { name: 'Python 3', commands: ['python3', 'python'] },
  ];
  return tools.filter(({ commands }) => !commands.some(isOnPath)).map(({ name }) => name);
}

/** @param {string} command */
function isOnPath(command) {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders.some((folder) => existsSync(join(folder, command)));
}
