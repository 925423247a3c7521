// @ts-check

/**
 * One line for the person at the terminal.
 * @param {string} text
 */
export function say(text) {
  process.stdout.write(`${text}\n`);
}

/**
 * An error, set apart from the output before it.
 * @param {string} text
 */
export function complain(text) {
  process.stderr.write(`\n${text}\n`);
}

/**
 * The time since `start` (of `Date.now()`), as a person reads it.
 * @param {number} start
 * @returns {string}
 */
export function since(start) {
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
}
