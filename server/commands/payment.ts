import { STATES, sentenceOf } from '../payments/story-of.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const payment = {
  name: 'payment',
  usage: '<token>',
  summary: 'Tells the history of a payment: what was asked, what the provider said, and what followed.',
  async run(args, { configuration: { timeZone }, open, write }) {
    const [token, ...more] = parsed(args).positionals;
    if (token === undefined || more.length > 0)
      throw new StartupError(
        'It is `payment <token>`, with the number of a payment, as its receipt and its entry show it.',
      );
    const storage = await open();
    const { found, lines } = await storage.read(async ({ payments, paymentRecords }) => ({
      found: await payments.withId(token),
      lines: await paymentRecords.evidenceOf(token),
    }));
    if (found === null) throw new StartupError(`There is no payment “${token}”.`);
    const writeTime = writeTimeIn(timeZone);
    for (const line of lines) await write(`${writeTime(line.at)}  ${sentenceOf(line, found)}\n`);
    const { state } = found;
    await write(`Now it is ${state}: ${STATES[state as keyof typeof STATES] ?? 'unknown'}.\n`);
  },
} as const satisfies ServerCommand;
