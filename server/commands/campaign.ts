import { campaignProgress } from '../donations/campaigns/campaign-totals.ts';
import { addCampaign, changeCampaign } from '../donations/campaigns/keep-campaign.ts';
import {
  CAMPAIGN_MEMBER_NAMES,
  type CampaignMember,
  type CampaignProblem,
  type SaidCampaign,
  UNSAID,
} from '../donations/campaigns/said-campaign.ts';
import { plainText } from '../donations/list/donation-list.ts';
import { readableLine } from '../donations/list/readable-line.ts';
import { StartupError } from '../value/errors.ts';
import { sayTo } from '../value/say-to.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const ACTOR = 'command line';

/** The option that says each member. */
const OPTION_OF: Readonly<Record<CampaignMember, string>> = {
  ...{ title: 'title', shortDescription: 'description', longDescription: 'long-description' },
  ...{ goal: 'goal', goalType: 'goal-type', currency: 'currency', status: 'status' },
  ...{ startDay: 'from', endDay: 'until' },
};

const OPTIONS = Object.fromEntries(
  Object.values(OPTION_OF).map((name) => [name, { type: 'string' } as const]),
);

export const campaign = {
  name: 'campaign',
  usage:
    'add [<id>] --title TEXT | change <id> | list, with [--description TEXT] [--long-description TEXT] [--goal 10000] [--goal-type amount|donations|donors] [--currency USD] [--from DAY] [--until DAY] [--status active|draft|archived]',
  summary:
    'Adds a campaign, which forms name in `settings.campaign`, changes one, or lists campaigns with what has arrived for each.',
  async run(args, context) {
    const { values, positionals } = parsed(args, OPTIONS);
    const [word = '', id = ''] = positionals;
    const perform = ACTIONS.get(word);
    if (perform === undefined)
      throw new StartupError(`Use \`campaign\` with one of ${[...ACTIONS.keys()].join(', ')}.`);
    await perform({ id, said: saidIn(values) }, context);
  },
} as const satisfies ServerCommand;

interface SaidOfCampaign {
  readonly id: string;
  readonly said: Partial<SaidCampaign>;
}

const ACTIONS: ReadonlyMap<string, (asked: SaidOfCampaign, context: CommandContext) => Promise<void>> =
  new Map([
    ['add', add],
    ['change', change],
    ['list', list],
  ]);

function saidIn(values: Readonly<Record<string, unknown>>): Partial<SaidCampaign> {
  return Object.fromEntries(
    CAMPAIGN_MEMBER_NAMES.map((member) => [member, values[OPTION_OF[member]]]).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

async function add({ id, said }: SaidOfCampaign, context: CommandContext): Promise<void> {
  const storage = await context.open();
  const asked = { id, said: { ...UNSAID, ...said }, actor: ACTOR };
  const reply = await storage.transaction((transaction) => addCampaign(asked, transaction, context));
  if ('problems' in reply) throw errorOf(reply.problems);
  const added = reply.campaign.id;
  await context.write(`Added ${added}. Forms name it in “settings”: { "campaign": "${added}" }\n`);
}

async function change({ id, said }: SaidOfCampaign, context: CommandContext): Promise<void> {
  const storage = await context.open();
  const asked = { id, said, shown: null, actor: ACTOR };
  const reply = await storage.transaction((transaction) => changeCampaign(asked, transaction, context));
  if (reply === null) throw new StartupError(`There is no campaign “${id}”. \`campaign list\` lists them.`);
  if ('problems' in reply) throw errorOf(reply.problems);
  await context.write(`Changed ${id}.\n`);
}

function errorOf(problems: readonly CampaignProblem[]): StartupError {
  const lines = problems.map(({ member, word, values }) => {
    const said = sayTo(undefined, word, ...values);
    return member === 'id' ? said : `--${OPTION_OF[member]}: ${said}`;
  });
  return new StartupError(lines.join('\n'));
}

async function list(_asked: SaidOfCampaign, { open, write }: CommandContext): Promise<void> {
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
      const status = one.status === 'active' ? '' : `  ${one.status}`;
      all.push(`${one.id}  ${readableLine(one.title)}  ${said(actual)} ${aim}${status}\n`);
    }
    return all;
  });
  for (const line of lines) await write(line);
  if (lines.length === 0) await write('There are no campaigns yet.\n');
}
