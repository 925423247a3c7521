import { openDraft as open } from '../../drafts/open-draft.ts';
import type { Action } from './action.ts';

/** Gives a page the answers of the draft that its link names. */
export const openDraft = {
  name: 'formularium_open_draft',
  needs: 'nonce',
  async execute({ envelope, served }, { tools }) {
    return open(served, envelope.draft_id, tools);
  },
} as const satisfies Action;
