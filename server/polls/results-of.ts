import { type CompiledForm, type JsonObject, pollReply } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Storage } from '../storage/storage.ts';
import { sharedReads } from '../value/reads/shared-reads.ts';

type CompiledPoll = Parameters<typeof pollReply>[0];
type Counts = ReadonlyMap<string, number>;

const readersOf = new WeakMap<Storage, (formId: string) => Promise<Counts>>();

/** The results of a poll in the names of the protocol (spec 001 §3): the votes that are kept now, counted. */
export async function resultsOf(
  { name, form }: Pick<OfferedForm, 'name' | 'form'>,
  message: string,
  storage: Storage,
): Promise<JsonObject> {
  const poll = pollOf(form);
  if (poll === undefined) return {};
  const votes = poll.behavior === 'not_show' ? new Map<string, number>() : await countsIn(storage, form.id);
  const counts = poll.answers.map((answer) => ({ answer, votes: votes.get(answer.id) ?? 0 }));
  const total = counts.reduce((sum, count) => sum + count.votes, 0);
  const { language } = form.blueprint;
  return pollReply(
    poll,
    { counts, total },
    { url: resultsAddress(name), message, ...(language && { language }) },
  );
}

/** The address at which a poll opens with its results. */
function resultsAddress(name: string): string {
  return `/forms/${name}?results=1`;
}

export function pollOf({ stages }: CompiledForm): CompiledPoll | undefined {
  return stages?.module.poll;
}

function countsIn(storage: Storage, formId: string): Promise<Counts> {
  const read = readersOf.get(storage) ?? sharedReads((id) => storage.read(({ votes }) => votes.tally(id)));
  readersOf.set(storage, read);
  return read(formId);
}
