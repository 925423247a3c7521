// @ts-check
// Whatever Node there is reads this file and the three commands, so they keep to syntax that an old one understands.

const OLDEST = { major: 20, minor: 19 };

/**
 * The complaint about this version of Node, or null.
 * @param {string} version
 * @returns {string | null}
 */
export function nodeComplaint(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST.major || (major === OLDEST.major && minor >= OLDEST.minor)) return null;
  return (
    `Formularium needs Node ${OLDEST.major}.${OLDEST.minor} or newer, and this is Node ${version}.\n` +
    'Install a newer one from https://nodejs.org or with your version manager, and run the command again.'
  );
}

/**
 * Runs a command if this Node is new enough for it, else says so. True when it was run.
 * @param {() => void} run imports what needs a newer Node
 * @returns {boolean}
 */
export function onNewEnoughNode(run) {
  const complaint = nodeComplaint(process.versions.node);
  if (complaint === null) {
    run();
    return true;
  }
  process.stderr.write(`\n${complaint}\n\n`);
  process.exitCode = 1;
  return false;
}
