import { decideComment } from '../../../donations/comments/decide-comment.ts';
import type { Tools } from '../../../storage/tools.ts';
import { pathWith } from '../../donations/asked-donations.ts';
import { donationPath } from '../../donations/donation-table.tsx';
import type { DeskAct } from '../act.ts';

export const DECISIONS = ['approved', 'refused'] as const;
const LISTS = ['waiting', ...DECISIONS] as const;

/** Decides whether donor walls show the comment of a donation. */
export const decideOnComment = {
  path: '/desk/comments/decide',
  needs: 'manager',
  async perform({ value, account, desk: { tools } }) {
    const id = value('id');
    const to = DECISIONS.find((one) => one === value('to'));
    const back = LISTS.find((one) => one === value('back'));
    const isDecided = to !== undefined && (await decideCommentOf({ id, to, actor: account.id }, tools));
    const done = isDecided ? 'saved' : 'nothing';
    if (back === undefined) return pathWith(donationPath(id), { done });
    return pathWith('/desk/comments', { state: back, done });
  },
} as const satisfies DeskAct;

interface CommentChoice {
  readonly id: string;
  readonly to: (typeof DECISIONS)[number];
  readonly actor: string;
}

/** False where there is no such donation, and where it is decided so already. */
export function decideCommentOf({ id, to, actor }: CommentChoice, tools: Tools): Promise<boolean> {
  return tools.storage.transaction(async (transaction) => {
    const donation = await transaction.donations.withId(id);
    return donation !== null && decideComment(donation, { to, actor }, transaction, tools);
  });
}
