import type { FileRecord } from '../../value/file-record.ts';
import type { Issue } from '../../value/issue.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';

const ALONE = { others: [], today: '' };

/**
 * The issue of these files: their type, their size, their number, or a failed upload. Called before any of them is
 * uploaded, so a pending file counts as arrived.
 */
export function filesIssue({ plan }: CompiledForm, id: string, files: readonly FileRecord[]): Issue | null {
  const node = plan.nodes[plan.rankOf.get(id) ?? -1];
  if (node === undefined || files.length === 0) return null;
  const answer = files.map((file) => ({ ...file, success: file.success ?? true }));
  const value = files.map(({ file_name }) => file_name);
  const failed = node.rules.find(({ test }) => test(value, { ...ALONE, answer }) === 'unmet');
  return failed === undefined ? null : (failed.issueWith?.({ ...ALONE, answer }) ?? failed.issue);
}
