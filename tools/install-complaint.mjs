// @ts-check

/** @type {readonly (readonly [RegExp, string])[]} */
const CAUSES = [
  [
    /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT)\b/,
    'The package registry could not be reached. Is this machine online, and is a proxy needed (npm config set proxy)?',
  ],
  [/\bENOSPC\b/, 'The disk is full. Make room and run the command again.'],
  [
    /\b(EACCES|EPERM|EROFS)\b/,
    'The project’s folder cannot be written to. Is it yours, and is the disk not mounted read-only?',
  ],
  [
    /\bEUSAGE\b/,
    'package.json and package-lock.json do not fit together. Run “npm install --ignore-scripts” and keep the new lock file.',
  ],
  [/\bEINTEGRITY\b/, 'A package arrived damaged. Run “npm cache clean --force” and then the command again.'],
  [
    /\bE40[14]\b|\bETARGET\b/,
    'The package registry does not have one of the packages. npm’s own words follow.',
  ],
];

/**
 * Why the packages could not be installed, in plain words first and then in npm's.
 * @param {string} output
 * @returns {string}
 */
export function installComplaint(output) {
  const cause = CAUSES.find(([sign]) => sign.test(output))?.[1] ?? 'npm’s own words follow.';
  return `The packages could not be installed. ${cause}\n\n${lastLines(output, 20)}`;
}

/**
 * The end of a long output, where the reason usually stands.
 * @param {string} output
 * @param {number} count
 * @returns {string}
 */
export function lastLines(output, count) {
  return output.trimEnd().split('\n').slice(-count).join('\n');
}
