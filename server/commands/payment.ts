import { plainText } from '../donations/list/donation-list.ts';
import { paymentNumbered } from '../donations/list/payment-of.ts';
import {
  REFUND_REASONS,
  type RefundRefusal,
  type RefundReply,
  refundPayment,
} from '../payments/refund-payment.ts';
import { STATES, sentenceOf } from '../payments/story-of.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { minorUnits } from '../value/payments/minor-units.ts';
import { numberIn, parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';

export const payment = {
  name: 'payment',
  usage: `<number> | refund <number> [--amount 12.50] [--reason ${REFUND_REASONS.join('|')}]`,
  summary:
    'Prints the history of a payment: what was asked, what the provider said, and what followed. Or refunds it, in full or in part.',
  async run(args, context) {
    const { values, positionals } = parsed(args, {
      amount: { type: 'string' },
      reason: { type: 'string', default: 'requested' },
    });
    const isRefund = positionals[0] === 'refund';
    const token = numberIn(isRefund ? positionals.slice(1) : positionals);
    if (token === null)
      throw new StartupError(
        'Use `payment <number>` or `payment refund <number>`, with the number of a payment, which its entry shows, or of its donation, which the receipt shows.',
      );
    return isRefund ? refund(token, values, context) : tell(token, context);
  },
} as const satisfies ServerCommand;

async function tell(
  token: string,
  { configuration: { timeZone }, open, write }: CommandContext,
): Promise<void> {
  const storage = await open();
  const { found, lines } = await storage.read(async (transaction) => {
    const payment = await paymentNumbered(token, transaction);
    const told = payment === null ? [] : await transaction.paymentRecords.evidenceOf(payment.id);
    return { found: payment, lines: told };
  });
  if (found === null) throw new StartupError(noPayment(token));
  const writeTime = writeTimeIn(timeZone);
  for (const line of lines) await write(`${writeTime(line.at)}  ${sentenceOf(line, found)}\n`);
  const { state } = found;
  await write(`Now it is ${state}: ${STATES[state as keyof typeof STATES] ?? 'unknown'}.\n`);
}

async function refund(
  token: string,
  values: Readonly<Record<string, unknown>>,
  { clock, newId, open, write }: CommandContext,
): Promise<void> {
  const reason = REFUND_REASONS.find((one) => one === values['reason']);
  if (reason === undefined)
    throw new StartupError(
      `--reason is “${values['reason']}”, and has to be one of ${REFUND_REASONS.join(', ')}.`,
    );
  const storage = await open();
  const reply = await storage.transaction(async (transaction) => {
    const payment = await paymentNumbered(token, transaction);
    const amount = amountIn(values['amount'], payment?.currency ?? '');
    const asked = { payment: payment?.id ?? token, amount, reason, actor: ACTOR };
    return refundPayment(asked, transaction, { clock, newId });
  });
  if ('refusal' in reply) throw new StartupError(whyNot(reply, token));
  const said = (minor: bigint): string => `${plainText(minor, reply.currency)} ${reply.currency}`;
  await write(
    `${said(reply.amount)} will be given back as soon as a server runs; ${said(reply.left)} are left. \`payment ${token}\` tells what the provider says.\n`,
  );
}

function amountIn(given: unknown, code: string): bigint | null {
  // Of a payment that is not there, nothing can be said but that.
  if (given === undefined || code === '') return null;
  const minor = minorUnits(String(given), code);
  if (minor !== null && minor > 0n) return minor;
  throw new StartupError(
    `--amount is “${given}”, and has to be an amount of ${code}, like \`${plainText(1250n, code)}\`.`,
  );
}

/** What is wrong with a number, and where the right one stands. */
function noPayment(number: string): string {
  return `There is no payment “${number}”, nor a donation of this number that was paid at a provider. Receipts show the number of a donation, entries that of a payment.`;
}

/** Why nothing is given back, in plain words. */
function whyNot(
  { refusal, left, currency }: Extract<RefundReply, { refusal: RefundRefusal }>,
  token: string,
): string {
  const WORDS: Readonly<Record<RefundRefusal, string>> = {
    unknown: noPayment(token),
    unpaid: 'Its money was not taken, so nothing can be given back.',
    disputed: 'The payer’s bank disputes it: answer the dispute at the provider.',
    'nothing-left': 'All of it was given back already, or is about to be.',
    'too-much': `At most ${plainText(left, currency)} ${currency} can be given back.`,
    outdated: 'Something else was given back meanwhile. Look at it again.',
  };
  return WORDS[refusal];
}
