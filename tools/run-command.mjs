// @ts-check
import { spawn } from 'node:child_process';

/**
 * @typedef {object} Outcome
 * @property {number} code 0 when it went well; 1 also for a command that could not be started or was stopped.
 * @property {string} output Everything it printed, in order; empty when it printed straight to the terminal.
 */

/**
 * Runs a command to its end and never throws: the outcome holds the error.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, aloud?: boolean, minutes?: number, shell?: boolean }} [options]
 * @returns {Promise<Outcome>}
 */
function runCommand(command, args, options = {}) {
  const { cwd, env = process.env, aloud = false, minutes = 30, shell = false } = options;
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env,
      shell,
      stdio: aloud ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const keep = (/** @type {Buffer} */ piece) => {
      output += piece.toString();
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    const limit = setTimeout(() => {
      output += `\nStopped after ${minutes} minutes.\n`;
      child.kill('SIGKILL');
    }, minutes * 60_000);
    child.on('error', (error) => {
      clearTimeout(limit);
      resolve({ code: 1, output: `${output}${error.message}\n` });
    });
    child.on('close', (code, signal) => {
      clearTimeout(limit);
      resolve({
        code: code ?? 1,
        output: signal === null ? output : `${output}\nIt was ended by ${signal}.\n`,
      });
    });
  });
}

/**
 * Runs one of Node's own programs, with this very Node or another.
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2] & { node?: string }} [options]
 * @returns {Promise<Outcome>}
 */
export function runNode(args, { node = process.execPath, ...options } = {}) {
  return runCommand(node, args, options);
}

/**
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 * @returns {Promise<Outcome>}
 */
export function runGit(args, options) {
  return runCommand('git', args, options);
}

/**
 * Runs npm: the one that runs us, if one does.
 * @param {readonly string[]} args
 * @param {Parameters<typeof runCommand>[2]} [options]
 * @returns {Promise<Outcome>}
 */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  if (npm !== undefined && /npm-cli\.c?js$/.test(npm)) return runNode([npm, ...args], options);
  return runCommand('npm', args, { ...options, shell: process.platform === 'win32' });
}
