import { certain } from '../../value/certain.ts';
import type { Json } from '../../value/json.ts';
import { at } from '../../value/vector.ts';
import { rankAt, type Unseen } from '../plan/plan.ts';
import { valueToJudge } from '../state/judge.ts';

/**
 * The answers of hidden fields that are validated all the same, as a submission would carry them: whoever judges it again
 * has to have them.
 */
export const unseenOf: Unseen = ({ fields, plan }, source) => {
  const entries: [string, Json][] = [];
  for (const { id, kind, definition, index } of fields) {
    const rank = rankAt(plan, index);
    const [node, state] = [certain(plan.nodes[rank]), at(source, rank)];
    const value = state.visible || !node.doValidate ? null : valueToJudge(node, state, source);
    // What cannot be read has an issue, and is sent nowhere.
    const sent = value == null ? null : kind.toSubmission(value, definition, state.answer);
    if (sent !== null) entries.push([id, sent]);
  }
  return entries.length === 0 ? {} : { unseen: Object.fromEntries(entries) };
};
