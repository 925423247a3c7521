// @ts-check
import { pathToFileURL } from 'node:url';
import { buildAll } from './build-all.mjs';
import { install } from './install.mjs';
import { inProject } from './project-root.mjs';
import { complain } from './say.mjs';
import { offerTestPayments } from './test-payments.mjs';

/** `npm start`: installs and builds whatever is missing, and runs the server in this process. Types are for `npm run build` to check. */
export async function startCommand() {
  const missing = await install();
  // Building loads React, which asks for it then: two halves of two Reacts do not fit together.
  const said = process.env['NODE_ENV'];
  process.env['NODE_ENV'] ??= 'production';
  const complaint = missing ?? (await buildAll({ checked: false }));
  if (complaint === null) {
    // Whether this is production is for its owner to say, and the server looks at what was said.
    if (said === undefined) delete process.env['NODE_ENV'];
    await offerTestPayments(process.env);
    // The example site, in the dress that its pages are made for. Settings of the environment come first.
    const example = {
      SITE: inProject('dist', 'site', 'open-site.js'),
      THEME: 'grove',
      BRAND_NAME: 'Common Plate',
      BANK_ACCOUNT: 'Account holder: Common Plate; IBAN: GB82 WEST 1234 5698 7654 32; BIC: WESTGB2L',
      BRAND_LOGO: inProject('site', 'content', 'pictures', 'logo.svg'),
    };
    if (process.env['SITE'] === undefined)
      for (const [name, value] of Object.entries(example)) process.env[name] ??= value;
    await import(pathToFileURL(inProject('dist', 'server', 'bundle', 'main.js')).href);
    return;
  }
  complain(complaint);
  process.exitCode = 1;
}
