// @ts-check
import { closingLine } from './count.mjs';
import { install } from './install.mjs';
import { sandboxesIn } from './sandbox-keys.mjs';
import { complain, say } from './say.mjs';
import { runVitest } from './vitest.mjs';

/** `npm run sandbox`: the contract scenarios of payments, at the real sandboxes for which there are keys. */
export async function sandboxCommand() {
  const found = sandboxesIn(process.env);
  const complaint = 'complaint' in found ? found.complaint : await install();
  if ('complaint' in found || complaint !== null) {
    complain(complaint ?? '');
    process.exitCode = 1;
    return;
  }
  const { names } = found;
  const { count, output } = await runVitest(['--project', 'node', 'test/sandbox'], {
    env: { SANDBOX: names.join(' ') },
    minutes: 15,
  });
  say(output);
  say(`At the sandboxes of ${names.join(' and ')}: ${closingLine(count)}`);
  process.exitCode = count.failed > 0 ? 1 : 0;
}
