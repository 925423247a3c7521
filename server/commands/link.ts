import { openForms } from '../forms/open-forms.ts';
import { secretIn } from '../storage/open-storage.ts';
import { StartupError } from '../value/errors.ts';
import { signerWith } from '../value/identity/signer.ts';
import { parametersOf, signedLink } from '../value/links/prefill-link.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MOST_DAYS = 3650;

export const link = {
  name: 'link',
  usage: '<form> <parameter>=<value> … [--days 30]',
  summary:
    'Prints a signed address that fills in fields of a form: `link membership name=Ada --days 14`. Changed or too old, it fills in nothing.',
  async run(args, { configuration, clock, open, write }) {
    const { values, positionals } = parsed(args, { days: { type: 'string', default: '30' } });
    const [name = '', ...pairs] = positionals;
    const { forms } = openForms(configuration.formsDir);
    const served = forms.find((one) => one.name === name);
    if (served === undefined)
      throw new StartupError(
        `There is no form “${name}”. The forms are ${forms.map((one) => one.name).join(', ')}.`,
      );
    const { all } = parametersOf(served.form);
    const given = Object.fromEntries(pairs.map((pair) => parameterIn(pair, all, name)));
    if (pairs.length === 0)
      throw new StartupError(`Say what is filled in: \`link ${name} ${all[0] ?? 'name'}=Ada\`.`);
    const secret = await secretIn(await open());
    if (secret === null) throw new StartupError('No server has been started yet, so nothing can be signed.');
    const until = clock.now().getTime() + daysIn(String(values.days)) * DAY_MS;
    const query = signedLink(served.form, given, { until, sign: signerWith(secret) });
    const { publicAddress, host, port } = configuration;
    await write(`${publicAddress ?? `http://${host}:${port}`}/forms/${encodeURIComponent(name)}?${query}\n`);
  },
} as const satisfies ServerCommand;

function parameterIn(pair: string, known: readonly string[], form: string): readonly [string, string] {
  const at = pair.indexOf('=');
  const parameter = at < 0 ? pair : pair.slice(0, at);
  if (at > 0 && known.includes(parameter)) return [parameter, pair.slice(at + 1)];
  throw new StartupError(
    known.length === 0
      ? `No field of “${form}” has a “prefill”, so an address fills in nothing.`
      : `“${pair}” is not <parameter>=<value>. Parameters of “${form}” are ${known.join(', ')}.`,
  );
}

function daysIn(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  if (days >= 1 && days <= MOST_DAYS) return days;
  throw new StartupError(`--days is “${text}”, and has to be a number from 1 to ${MOST_DAYS}.`);
}
