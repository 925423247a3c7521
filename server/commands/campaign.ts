import { currencyOf } from 'formularium/engine/language';
import { campaignProgress } from '../donations/campaigns/campaign-totals.ts';
import { plainText } from '../donations/list/donation-list.ts';
import type { Campaign } from '../storage/repositories/campaigns.ts';
import { isDay } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ID = /^[a-z0-9][a-z0-9-]{0,62}$/;
const GOAL = /^\d{1,12}(\.\d{1,3})?$/;
const GOAL_TYPES = ['amount', 'donations', 'donors'] as const;

const OPTIONS = {
  title: { type: 'string' },
  description: { type: 'string', default: '' },
  goal: { type: 'string', default: '0' },
  'goal-type': { type: 'string', default: 'amount' },
  currency: { type: 'string', default: 'USD' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

export const campaign = {
  name: 'campaign',
  usage:
    'add <id> --title TEXT [--description TEXT] [--goal 10000] [--goal-type amount|donations|donors] [--currency USD] [--from DAY] [--until DAY] | list',
  summary:
    'Adds a campaign, which forms name in `settings.campaign`, or lists campaigns with what has arrived for each.',
  async run(args, context) {
    const { values, positionals } = parsed(args, OPTIONS);
    const [word = '', id = ''] = positionals;
    if (word === 'list') return list(context);
    if (word !== 'add') throw new StartupError(`Use \`campaign\` with add or list.`);
    const added = campaignOf(id, values, context);
    const storage = await context.open();
    const isNew = await storage.transaction(({ campaigns }) => campaigns.add(added));
    if (!isNew) throw new StartupError(`There is a campaign “${id}” already.`);
    await context.write(`Added ${id}. Forms name it in “settings”: { "campaign": "${id}" }\n`);
  },
} as const satisfies ServerCommand;

function campaignOf(
  id: string,
  values: Readonly<Record<string, unknown>>,
  { clock }: Pick<CommandContext, 'clock'>,
): Campaign {
  const text = (name: keyof typeof OPTIONS): string => String(values[name] ?? '').trim();
  const currency = currencyOf(text('currency'));
  const goalType = GOAL_TYPES.find((type) => type === text('goal-type'));
  const [whole = '', fraction = ''] = text('goal').split('.');
  const decimals = goalType === 'amount' ? (currency?.decimals ?? 0) : 0;
  const problems: readonly (readonly [isWrong: boolean, message: string])[] = [
    [
      !ID.test(id),
      'The id of a campaign is small letters, digits and hyphens: `campaign add winter --title "Winter"`.',
    ],
    [text('title') === '', 'A campaign has a title: `--title "Winter"`.'],
    [currency === null, `There is no currency “${text('currency')}”.`],
    [goalType === undefined, `--goal-type has to be one of ${GOAL_TYPES.join(', ')}.`],
    [
      !GOAL.test(text('goal')) || fraction.length > decimals,
      `--goal is a number with at most ${decimals} decimals, and not “${text('goal')}”.`,
    ],
    ...(['from', 'until'] as const).map(
      (name) =>
        [text(name) !== '' && !isDay(text(name)), `--${name} is a day, for example 2026-11-21.`] as const,
    ),
    [
      text('from') !== '' && text('until') !== '' && text('until') < text('from'),
      'A campaign does not end before it begins: --until is a day after --from.',
    ],
  ];
  const problem = problems.find(([isWrong]) => isWrong);
  if (problem !== undefined) throw new StartupError(problem[1]);
  return {
    ...{ id, title: text('title'), shortDescription: text('description'), longDescription: '' },
    goal: BigInt(whole + fraction.padEnd(decimals, '0')),
    ...{ goalType: goalType ?? 'amount', currency: currency?.code ?? '', status: 'active' },
    ...{ startDay: text('from') || null, endDay: text('until') || null, createdAt: clock.now().getTime() },
  };
}

async function list({ open, write }: CommandContext): Promise<void> {
  const storage = await open();
  const lines = await storage.read(async (transaction) => {
    const all: string[] = [];
    for (const one of await transaction.campaigns.all()) {
      const { actual, goal, percentage } = await campaignProgress(one, transaction);
      const said = (count: bigint): string =>
        one.goalType === 'amount'
          ? `${plainText(count, one.currency)} ${one.currency}`
          : `${count} ${one.goalType}`;
      const aim = goal === 0n ? 'no goal' : `of ${said(goal)} (${percentage}%)`;
      all.push(`${one.id}  ${one.title}  ${said(actual)} ${aim}\n`);
    }
    return all;
  });
  for (const line of lines) await write(line);
  if (lines.length === 0) await write('There are no campaigns yet.\n');
}
