import type { CompiledForm, TimedUsage } from 'formularium/engine';
import {
  type FormCounts,
  limitedFieldsOf,
  nextTime,
  openingChanges,
  type UsageChange,
  usageOf,
} from 'formularium/engine/server';
import type { OfferedForm } from '../forms/served-form.ts';
import type { Storage } from '../storage/storage.ts';
import type { Tools } from '../storage/tools.ts';
import { StorageFailure } from '../value/errors.ts';
import { knownSenderOf } from '../value/identity/sender-of.ts';
import type { Visitor } from '../value/identity/visitor.ts';
import { sharedReads } from '../value/reads/shared-reads.ts';

type TakenQuotas = Required<Pick<FormCounts, 'entries'>> & {
  readonly timesOf: (option: { readonly field: string; readonly option: string }) => number;
};

const readersOf = new WeakMap<Storage, (formId: string) => Promise<TakenQuotas>>();

/**
 * What the page of a form may tell this visitor of its use: the time at the site and when that opens or closes it, whether it is full or
 * was sent by them, and which options are used up. Undefined for a form without any of these. A page is shown also if nothing can be
 * counted now: the unit of work decides.
 */
export async function usageFor(
  { form, closed }: Pick<OfferedForm, 'form' | 'closed'>,
  visitor: Visitor,
  tools: Pick<Tools, 'clock' | 'storage' | 'fingerprint' | 'log'>,
): Promise<TimedUsage | undefined> {
  const { admission } = form.blueprint.module ?? {};
  const limited = limitedFieldsOf(form);
  if (closed !== null || (admission === undefined && limited.length === 0)) return undefined;
  const { clock, log } = tools;
  const now = clock.now().getTime();
  const timed = {
    now: clock.minute(),
    changes: admission === undefined ? [] : openingChanges(admission.opening, clock.timeZone, now),
  };
  try {
    const counts = await countsOf(form, visitor, tools);
    const changes = [...timed.changes, ...sendableAgain(form, counts, now)].sort((a, b) => a.inMs - b.inMs);
    return { ...timed, ...usageOf(form, counts, now), changes };
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    log.error({ form: form.id, err: error }, 'a page does not say what is full');
    return timed;
  }
}

/** When a visitor who has sent a form may send it again, if ever. */
function sendableAgain(form: CompiledForm, { last = null }: FormCounts, now: number): readonly UsageChange[] {
  const next = nextTime(last, form.blueprint.module?.admission?.limits?.once ?? null);
  return next === null || next <= now ? [] : [{ inMs: next - now, usage: { hasSent: false } }];
}

async function countsOf(
  form: CompiledForm,
  visitor: Visitor,
  { storage, fingerprint }: Pick<Tools, 'storage' | 'fingerprint'>,
): Promise<FormCounts> {
  const limited = limitedFieldsOf(form);
  const hasPlaces = form.blueprint.module?.admission?.limits?.entries != null;
  const taken = hasPlaces || limited.length > 0 ? await takenIn(storage, form.id) : null;
  const sender = knownSenderOf(form, visitor, fingerprint);
  const last = sender === null ? null : await storage.read(({ senders }) => senders.lastOf(sender));
  if (taken === null) return { last };
  const options = limited.flatMap(({ field, limits }) =>
    [...limits.keys()].map((option) => {
      const key = { field: field.base, option };
      return { ...key, taken: taken.timesOf(key) };
    }),
  );
  return { entries: taken.entries, last, options };
}

/** Visitors who come at once share a read. */
function takenIn(storage: Storage, formId: string): Promise<TakenQuotas> {
  const read =
    readersOf.get(storage) ??
    sharedReads((id) =>
      storage.read(async ({ submissions, erasedEntries, optionChoices }) => ({
        entries: (await submissions.count(id)) + (await erasedEntries.countPlaces(id)),
        timesOf: await optionChoices.timesIn(id),
      })),
    );
  readersOf.set(storage, read);
  return read(formId);
}
