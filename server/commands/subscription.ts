import { plainText } from '../donations/list/donation-list.ts';
import { changeSubscription } from '../payments/subscriptions/change-subscription.ts';
import type { Subscription } from '../storage/repositories/subscription-row.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const PAGE = 500;
const ACTOR = 'command line';

/** What can be done with a subscription, and what is said then. */
const ORDERS = {
  cancel: 'It is cancelled, and its donor is told. Nothing is charged any more.',
  pause: 'It is paused. Nothing is charged until it is resumed.',
  resume: 'It goes on with its next turn.',
  skip: 'Its next payment is left out.',
} as const;

export const subscription = {
  name: 'subscription',
  usage: `list | ${Object.keys(ORDERS).join('|')} <id>`,
  summary: 'Lists subscriptions; cancels, pauses or resumes one, or skips its next payment.',
  async run(args, context) {
    const [word = '', id = ''] = parsed(args).positionals;
    if (word === 'list') return list(context);
    const type = (Object.keys(ORDERS) as (keyof typeof ORDERS)[]).find((name) => name === word);
    if (type === undefined)
      throw new StartupError(`Use \`subscription\` with one of list, ${Object.keys(ORDERS).join(', ')}.`);
    const storage = await context.open();
    const changed = await storage.transaction(async (transaction) => {
      const known = await transaction.subscriptions.withId(id);
      if (known === null)
        throw new StartupError(`There is no subscription “${id}”. \`subscription list\` lists them.`);
      const order = { id, order: { type }, actor: ACTOR };
      if ((await changeSubscription(order, transaction, context)) === null)
        throw new StartupError(`A subscription that is ${known.status} cannot be changed that way.`);
      return ORDERS[type];
    });
    await context.write(`${changed}\n`);
  },
} as const satisfies ServerCommand;

async function list({ open, write, configuration: { timeZone } }: CommandContext): Promise<void> {
  const storage = await open();
  const writeTime = writeTimeIn(timeZone);
  for (let offset = 0; ; offset += PAGE) {
    const page = await storage.read(({ subscriptions }) => subscriptions.list(PAGE, offset));
    for (const one of page) await write(lineOf(one, writeTime));
    if (page.length < PAGE) return;
  }
}

function lineOf(
  { id, status, mode, amount, currency, period, interval, given, dueAt, formTitle }: Subscription,
  writeTime: (moment: number) => string,
): string {
  const often = interval === 1 ? period : `${interval} ${period}s`;
  const next = dueAt === null ? 'nothing due' : `next ${writeTime(dueAt)}`;
  const paid = `${plainText(amount, currency)} ${currency} every ${often}`;
  return `${[id, status, mode, paid, `paid ${given}`, next, formTitle].join('  ')}\n`;
}
