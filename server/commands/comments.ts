import { decideComment } from '../donations/comments/decide-comment.ts';
import { plainText } from '../donations/list/donation-list.ts';
import { readableLine } from '../donations/list/readable-line.ts';
import type { CommentState } from '../storage/repositories/donation-row.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { CommandContext, ServerCommand } from './command.ts';

const PAGE = 500;
const STATES: readonly CommentState[] = ['waiting', 'approved', 'refused'];
/** What becomes of a comment, by the word that comes first. */
const DECISIONS: ReadonlyMap<string, 'approved' | 'refused'> = new Map([
  ['approve', 'approved'],
  ['refuse', 'refused'],
]);

export const comments = {
  name: 'comments',
  usage: 'list [waiting|approved|refused] | approve <key>... | refuse <key>...',
  summary: 'Lists the comments of donors, oldest first, and decides whether donor walls show them.',
  async run(args, context) {
    const [word = '', ...rest] = parsed(args).positionals;
    const to = DECISIONS.get(word);
    if (to !== undefined && rest.length > 0) return decide(rest, to, context);
    const state = STATES.find((one) => one === (rest[0] ?? 'waiting'));
    if (word === 'list' && rest.length < 2 && state !== undefined) return list(state, context);
    throw new StartupError('Say `comments list`, or `comments approve <key>` with keys of donations.');
  },
} as const satisfies ServerCommand;

async function decide(
  keys: readonly string[],
  to: 'approved' | 'refused',
  context: CommandContext,
): Promise<void> {
  const storage = await context.open();
  const many = await storage.transaction(async (transaction) => {
    let changed = 0;
    for (const key of keys) {
      const known = await transaction.donations.withKey(key);
      if (known === null) throw new StartupError(`There is no donation “${key}”. Nothing was changed.`);
      if (known.comment === '')
        throw new StartupError(`The donation “${key}” has no comment. Nothing was changed.`);
      const decision = { to, actor: 'command line' };
      changed += (await decideComment(known, decision, transaction, context)) ? 1 : 0;
    }
    return changed;
  });
  await context.write(`${many} ${many === 1 ? 'comment is' : 'comments are'} now ${to}.\n`);
}

async function list(
  state: CommentState,
  { configuration: { timeZone }, open, write }: CommandContext,
): Promise<void> {
  const writeTime = writeTimeIn(timeZone);
  const storage = await open();
  for (let offset = 0; ; offset += PAGE) {
    const page = await storage.read(({ donations }) =>
      donations.list({ commentState: state }, { sort: 'createdAt', direction: 'asc', limit: PAGE, offset }),
    );
    for (const { purchaseKey, createdAt, amount, currency, firstName, lastName, ...given } of page) {
      const who = given.isAnonymous ? 'anonymous, not shown' : `${firstName} ${lastName}`.trim();
      const money = `${plainText(amount, currency)} ${currency}`;
      const cells = [purchaseKey, writeTime(createdAt), given.status, money, who, given.comment];
      await write(`${cells.map(readableLine).join('  ')}\n`);
    }
    if (page.length < PAGE) return;
  }
}
