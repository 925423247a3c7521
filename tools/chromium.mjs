// @ts-check
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project-root.mjs';
import { runNode } from './run-command.mjs';

/** The launch options of a browser for tests, as Playwright takes them: `chromium.launch(await chromium())`. */
/** @typedef {{ executablePath: string, args: string[], env: Record<string, string> }} Launch */

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  // What stands in for it draws in the browser's own process: nothing is handed to another one, and a key costs half of it.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A real Chromium: the one `CHROME` names, else the one that came with the packages. Throws in plain words when
 * there is none.
 * @returns {Promise<Launch>}
 */
export async function chromium() {
  const named = process.env['CHROME'];
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`CHROME names “${named}”, and there is no such file.`);
    return { executablePath: named, args: ARGS, env: environment({}) };
  }
  if (process.platform === 'linux' && process.arch === 'x64') return packagedChromium();
  return downloadedChromium();
}

/** Chromium of @sparticuz/chromium with the libraries it needs: nothing has to be installed on the machine. */
async function packagedChromium() {
  const folder = await unpacked();
  // Its own arguments are for a cloud function: they switch off web security and run everything in one process.
  return {
    executablePath: join(folder, 'chromium'),
    args: ARGS,
    env: environment({
      LD_LIBRARY_PATH: [join(folder, 'al2023', 'lib'), process.env['LD_LIBRARY_PATH']]
        .filter(Boolean)
        .join(':'),
      ...(existsSync('/etc/fonts/fonts.conf') ? {} : { FONTCONFIG_PATH: join(folder, 'fonts') }),
    }),
  };
}

/** Unpacked beside its final place and moved there whole, so that a stopped run leaves no half browser. */
async function unpacked() {
  const packageFile = inProject('node_modules', '@sparticuz', 'chromium', 'package.json');
  const { version } = JSON.parse(readFileSync(packageFile, 'utf8'));
  const folder = inProject('.cache', `chromium-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(inProject('.cache'), { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  // The package unpacks into the temporary folder, and its libraries only where it believes itself in that cloud.
  const env = { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
  const program = "import('@sparticuz/chromium').then((chromium) => chromium.default.executablePath())";
  const { code, output } = await runNode(['-e', program], { cwd: inProject(), env });
  if (code !== 0) throw new Error(`Chromium could not be unpacked into “${draft}”.\n${output}`);
  const fonts = join(draft, 'fonts', 'fonts.conf');
  writeFileSync(fonts, readFileSync(fonts, 'utf8').replaceAll('/tmp/fonts', join(folder, 'fonts')));
  if (existsSync(folder)) rmSync(draft, { recursive: true });
  else renameSync(draft, folder);
  return folder;
}

/** Playwright's own Chromium, for platforms without one in the packages; downloaded when it is missing. */
async function downloadedChromium() {
  const { chromium: playwright } = await import('playwright-core');
  const executablePath = playwright.executablePath();
  if (!existsSync(executablePath)) {
    const cli = inProject('node_modules', 'playwright-core', 'cli.js');
    const { code, output } = await runNode([cli, 'install', 'chromium'], { cwd: inProject() });
    if (code !== 0) {
      throw new Error(
        `There is no Chromium, and it could not be fetched. Set CHROME to a Chrome or Chromium.\n${output}`,
      );
    }
  }
  return { executablePath, args: ARGS, env: environment({}) };
}

/**
 * @param {Record<string, string>} more
 * @returns {Record<string, string>}
 */
function environment(more) {
  const set = Object.entries(process.env).filter(
    /** @type {(entry: [string, string | undefined]) => entry is [string, string]} */ (
      ([, value]) => value !== undefined
    ),
  );
  return { ...Object.fromEntries(set), ...more };
}
