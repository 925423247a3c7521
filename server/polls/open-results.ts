import type { JsonObject } from 'formularium/engine';
import { serverWords } from 'formularium/languages';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Tools } from '../storage/tools.ts';
import { knownSenderOf } from '../value/identity/sender-of.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { Refusal } from '../value/refusal.ts';
import { sayIn } from '../value/say-to.ts';
import { pollOf, resultsOf } from './results-of.ts';

/**
 * The results of a poll for a visitor who opens them: for everybody where they are behind a link, and for those who have voted where they
 * are shown after voting.
 */
export async function openResults(
  served: OfferedForm,
  visitor: Visitor,
  { storage, fingerprint }: Pick<Tools, 'storage' | 'fingerprint'>,
): Promise<JsonObject> {
  const { form, closed } = served;
  if (closed !== null) throw new Refusal(403, closed);
  const behavior = pollOf(form)?.behavior ?? 'not_show';
  const voter = knownSenderOf(form, visitor, fingerprint);
  const hasVoted = async (): Promise<boolean> =>
    voter !== null && (await storage.read(({ senders }) => senders.lastOf(voter))) !== null;
  if (behavior === 'link_on' || (behavior === 'show_after' && (await hasVoted())))
    return resultsOf(served, '', storage);
  throw new Refusal(422, sayIn(form, serverWords.noResults));
}
