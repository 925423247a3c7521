// @ts-check

/**
 * @typedef {object} LockedPackage
 * @property {string} [version]
 * @property {boolean} [optional]
 * @property {boolean} [link] Whether it is a folder of this project.
 * @property {string} [resolved]
 * @property {string[]} [os]
 * @property {string[]} [cpu]
 */

/** @typedef {{ packages?: Record<string, LockedPackage> }} Lock */

/**
 * @typedef {object} Machine
 * @property {string} platform
 * @property {string} arch
 * @property {(path: string) => boolean} has Whether the package's folder is really there.
 */

/**
 * Why the installed packages are not the ones in the lock file, or null when they are. `installed` is the record
 * that npm leaves in node_modules when it has finished, so packages installed by hand count as well.
 * @param {Lock} locked
 * @param {Lock | null} installed
 * @param {Machine} machine
 * @returns {string | null}
 */
export function whyInstall(locked, installed, machine) {
  if (installed === null) return 'the packages are not installed yet';
  const there = new Map(Object.entries(installed.packages ?? {}));
  for (const [path, entry] of there) {
    if (!runsOn(entry, machine)) return 'the packages were installed on another kind of machine';
    if (!machine.has(path)) return `the package “${nameOf(path)}” is missing`;
  }
  const other = Object.entries(locked.packages ?? {}).find(([path, entry]) =>
    differs(path, entry, there.get(path)),
  );
  return other === undefined ? null : `the package “${nameOf(other[0])}” is missing or of another version`;
}

/**
 * @param {string} path
 * @param {LockedPackage} wanted
 * @param {LockedPackage | undefined} found
 */
function differs(path, wanted, found) {
  if (found !== undefined) return found.version !== wanted.version;
  // The project itself is not recorded, and optional packages may have been left out for good. Its own folders are there, and links
  // to them need no npm.
  return path.startsWith('node_modules/') && wanted.optional !== true && wanted.link !== true;
}

/**
 * @param {LockedPackage} entry
 * @param {Machine} machine
 */
function runsOn({ os, cpu }, { platform, arch }) {
  return allows(os, platform) && allows(cpu, arch);
}

/**
 * npm's lists name allowed values, or with a leading “!” refused ones.
 * @param {string[] | undefined} list
 * @param {string} name
 */
function allows(list, name) {
  if (list === undefined || list.includes(name)) return true;
  return list.every((item) => item.startsWith('!') && item !== `!${name}`);
}

/** @param {string} path */
function nameOf(path) {
  return path.split('node_modules/').at(-1) ?? path;
}
