import type { CompiledForm } from 'formularium/engine';
import type { OfferedForm } from '../forms/served-form.ts';
import type { FunnelCount, FunnelStep } from '../storage/repositories/funnel-counts.ts';
import type { Tools } from '../storage/tools.ts';
import { countsFunnel } from '../value/operation/counts-funnel.ts';

/** Something that has happened to a visitor of a form. */
export interface FunnelEvent {
  readonly step: FunnelStep;
  /** The number of a page, the id of a field, or '' for the form as a whole. */
  readonly place?: string;
  /** The rule that has refused the answer of a field. */
  readonly rule?: string;
}

/** The form that somebody saw. */
export type CountedForm = Pick<OfferedForm, 'form' | 'version' | 'definition'>;

/** Counts how far visitors of forms get. It is told no more than the form and what happened, so nothing of anybody can be kept. */
export interface Funnel {
  readonly isCounted: (of: Pick<CountedForm, 'definition'>) => boolean;
  /** Adds to the sums of today. Pages and fields that the form does not have are left out; copies of a field are one. */
  readonly count: (of: CountedForm, events: readonly FunnelEvent[]) => void;
  /** Writes what was counted, and counts on. */
  readonly write: () => Promise<void>;
  /** Writes what was counted, and nothing later. */
  readonly stop: () => Promise<void>;
}

interface FunnelOptions {
  readonly tools: Pick<Tools, 'clock' | 'storage' | 'log'>;
  /** Whether this server counts at all. */
  readonly isOn: boolean;
  readonly setAlarm: (afterMs: number, ring: () => void) => () => void;
}

const WRITE_AFTER_MS = 5_000;
/** More sums than forms have in a few seconds. What comes on top while nothing can be written is not counted. */
const MOST_SUMS = 20_000;

/** Sums are gathered in memory and written together, so that neither a page nor a submission waits for them. */
export function openFunnel({ tools, isOn, setAlarm }: FunnelOptions): Funnel {
  const { clock, storage, log } = tools;
  const sums = new Map<string, FunnelCount>();
  let cancel: (() => void) | null = null;
  let last: Promise<void> = Promise.resolve();
  const isCounted: Funnel['isCounted'] = (of) => isOn && countsFunnel(of);
  const add = (count: FunnelCount): void => {
    const { many, ...what } = count;
    const key = JSON.stringify(Object.values(what));
    const before = sums.get(key);
    if (before === undefined && sums.size >= MOST_SUMS) return;
    sums.set(key, { ...count, many: many + (before?.many ?? 0) });
  };
  const writeNow = async (): Promise<void> => {
    cancel?.();
    cancel = null;
    const counts = [...sums.values()];
    if (counts.length === 0) return;
    sums.clear();
    try {
      await storage.transaction(({ funnelCounts }) => funnelCounts.add(counts));
    } catch (error) {
      for (const count of counts) add(count);
      log.warn({ err: error, sums: counts.length }, 'what was counted could not be written yet');
    }
  };
  const write = (): Promise<void> => {
    last = last.then(writeNow);
    return last;
  };
  let isStopped = false;
  return {
    isCounted,
    count(of, events) {
      if (isStopped || !isCounted(of)) return;
      const { form, version } = of;
      const common = { formId: form.id, version, day: clock.today() };
      for (const { step, place: told = '', rule = '' } of events) {
        const place = placeIn(form, step, told);
        if (place !== null) add({ ...common, step, place, rule, many: 1 });
      }
      if (sums.size > 0) cancel ??= setAlarm(WRITE_AFTER_MS, () => void write());
    },
    write,
    stop() {
      isStopped = true;
      return write();
    },
  };
}

const basesOf = new WeakMap<CompiledForm, ReadonlyMap<string, string>>();

/** The place as it is counted; null where the form has none like it. */
function placeIn(form: CompiledForm, step: FunnelStep, place: string): string | null {
  if (step === 'page')
    return /^[1-9]\d{0,3}$/.test(place) && Number(place) < form.pages.length ? place : null;
  if (place === '') return step === 'left' ? null : '';
  if (step !== 'refused' && step !== 'left') return null;
  // All copies of a repeated group count as one.
  const bases = basesOf.get(form) ?? new Map(form.fields.map(({ id, base }) => [id, base]));
  basesOf.set(form, bases);
  return bases.get(place) ?? null;
}
