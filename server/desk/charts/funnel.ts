import type { CompiledForm } from 'formularium/engine';
import { titledFields } from '../../entries/titled-fields.ts';
import type { CountedVersion, FunnelSum } from '../../storage/repositories/funnel-counts.ts';
import type { DeskVisit } from '../desk.ts';
import { askedDay } from '../filters/asked-value.ts';
import { BadValue } from '../filters/bad-parameter.ts';
import type { DeskForm } from '../lists/entry-page.ts';

/** So many days are summed up unless others are asked for, today included. */
const USUAL_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many have come to a place on the way through a form. */
export interface FunnelPlace {
  readonly step: 'seen' | 'begun' | 'page' | 'sent';
  /** The number of the page, from 2, and its title; 0 and '' for any other place. */
  readonly page: number;
  readonly title: string;
  readonly many: number;
}

/** How often something happened at a field. */
export interface FieldCount {
  /** The id of the field; '' for the form as a whole. */
  readonly field: string;
  readonly title: string;
  /** The rule that refused it; '' where there is none, or the server did. */
  readonly rule: string;
  readonly many: number;
}

/** How far visitors of one version of a form came. */
export interface FormFunnel {
  readonly from: string;
  readonly until: string;
  readonly version: string;
  /** The versions of which something was counted, the latest first. */
  readonly versions: readonly CountedVersion[];
  /** Whether the form is counted now. */
  readonly isCounted: boolean;
  readonly places: readonly FunnelPlace[];
  /** Where those were who left, and what was refused: the most frequent first. */
  readonly left: readonly FieldCount[];
  readonly refused: readonly FieldCount[];
}

/** Sums up what an address asks for: a version of a form, the latest if it names none, over some days. */
export async function funnelOf(
  form: DeskForm,
  { query, desk }: Pick<DeskVisit, 'query' | 'desk'>,
): Promise<FormFunnel> {
  const { storage, clock } = desk.tools;
  const today = clock.today();
  const until = askedDay({ query }, 'until') || today;
  const from = askedDay({ query }, 'from') || daysBefore(until, USUAL_DAYS - 1);
  const versions = await storage.read(({ funnelCounts }) => funnelCounts.versions(form.id));
  const served = desk.forms().withId(form.id);
  const [asked = ''] = query('version');
  const named = versions.find((one) => one.version === asked);
  if (asked !== '' && named === undefined && asked !== served?.version) throw new BadValue('version', asked);
  const version = (named ?? versions[0])?.version ?? served?.version ?? '';
  const sums = await storage.read(({ funnelCounts }) => funnelCounts.sums(form.id, { version, from, until }));
  const kept = form.versions.find(({ hash }) => hash === version);
  const seen =
    served?.version === version ? served.form : ((kept && desk.compiled(kept)) ?? form.newestFirst[0]);
  return {
    ...{ from, until, version, versions },
    isCounted: served !== undefined && desk.isCounted?.(served) === true,
    places: seen === undefined ? [] : placesOf(seen, sums),
    left: fieldCounts('left', sums, seen),
    refused: fieldCounts('refused', sums, seen),
  };
}

function placesOf({ pages }: CompiledForm, sums: readonly FunnelSum[]): readonly FunnelPlace[] {
  const many = (step: FunnelPlace['step'], place = ''): number =>
    sums.find((sum) => sum.step === step && sum.place === place)?.many ?? 0;
  const plain = (step: FunnelPlace['step']): FunnelPlace => ({ step, page: 0, title: '', many: many(step) });
  const later = pages.slice(1).map(
    ({ index, label }): FunnelPlace => ({
      ...{ step: 'page', page: index + 1, title: label, many: many('page', String(index)) },
    }),
  );
  const [begun, sent] = [plain('begun'), plain('sent')];
  // Visitors who have sent the form have begun it, even if their page has not reported that.
  return [plain('seen'), { ...begun, many: Math.max(begun.many, sent.many) }, ...later, sent];
}

function fieldCounts(
  step: 'left' | 'refused',
  sums: readonly FunnelSum[],
  form: CompiledForm | undefined,
): readonly FieldCount[] {
  const titles = new Map(form && titledFields(form).map(({ field, title }) => [field.id, title]));
  return sums
    .filter((sum) => sum.step === step)
    .map(({ place, rule, many }) => ({ field: place, title: titles.get(place) ?? place, rule, many }));
}

function daysBefore(day: string, many: number): string {
  return new Date(Date.parse(day) - many * DAY_MS).toISOString().slice(0, 10);
}
