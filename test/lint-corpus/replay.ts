import {
  type CompiledForm,
  type FormState,
  fieldState,
  isObject,
  type JsonObject,
  update,
} from 'formularium/engine';
import type { Finding } from '../../linter/finding.ts';
import { answerPools, type Pools, waysOf } from './answer-pools.ts';
import { looksLike, type ReplayedForm, seen } from './looks-like.ts';
import { walkOver } from './walk.ts';

/** How many ways of filling a form in are tried against a claim that something never happens. */
const MOST_TRIED = 400;

/** Rules that show answers or a conflict have to say what these show, and it has to be so; empty when it is. */
export async function untrueOf(
  form: CompiledForm,
  definition: JsonObject,
  { code, claim, answers, conflict }: Pick<Finding, 'code' | 'claim' | 'answers' | 'conflict'>,
): Promise<readonly string[]> {
  if (claim === undefined)
    return answers === undefined && conflict === undefined
      ? []
      : [`${code} shows something and claims nothing`];
  if ('never' in claim) {
    const { refuted } = refutedAmong({ form, definition }, [claim], MOST_TRIED);
    return refuted.map((one) => `${code}: ${one}`);
  }
  const one = await seen(form, definition, { answers: answers ?? {}, today: claim.today });
  const wrong = Object.keys(answers ?? {}).flatMap((id) => {
    const now = fieldState(form, one.submitted(), id);
    if (now === undefined) return [`${code}: no field “${id}”`];
    const isMeant = 'field' in claim.happens && claim.happens.field === id;
    return now.visible && now.issue !== null && !isMeant
      ? [`${code}: “${id}” is refused: ${now.issue.message}`]
      : [];
  });
  const happens = looksLike(one, claim.happens);
  return happens === true
    ? wrong
    : [...wrong, `${code}: ${JSON.stringify(claim.happens)} does not happen with ${JSON.stringify(answers)}`];
}

type Impossible = Extract<NonNullable<Finding['claim']>, { readonly never: unknown }>;

/** What came of looking for what was said never to happen. */
interface SearchResult {
  /** A sentence for each that does. */
  readonly refuted: readonly string[];
  /** In how many ways the form was filled in, and whether these were all of the answers to be tried. */
  readonly states: number;
  readonly isExhaustive: boolean;
}

/** Fills a form in with accepted answers and looks for what was said never to happen; in every way, where there are so few. */
export function refutedAmong(
  { form, definition }: { readonly form: CompiledForm; readonly definition: JsonObject },
  claims: readonly Impossible[],
  most: number,
): SearchResult {
  const refuted: string[] = [];
  let states = 0;
  let isExhaustive = true;
  for (const limits of ['declared', 'tolerated'] as const) {
    const asked = claims.filter(({ asDeclared }) => (asDeclared === true) === (limits === 'declared'));
    for (const { about, alike } of byFieldsBehind(form, definition, asked)) {
      let open = alike;
      const pools = answerPools(form, definition, { limits, about });
      const mayBeGiven = judgeOfGiven(form, pools);
      isExhaustive &&= waysOf(pools) <= most;
      for (const { state } of walkOver(form, pools, most)) {
        states += 1;
        const one = replayed({ form, definition }, pools, state);
        open = open.filter(({ never }) => {
          if (looksLike(one, never) !== true || !mayBeGiven(state)) return true;
          refuted.push(`${JSON.stringify(never)} happens with ${JSON.stringify(one.answers)}`);
          return false;
        });
        if (open.length === 0) break;
      }
    }
  }
  return { refuted, states, isExhaustive };
}

/** Claims that the same fields have to do with: the fewer these are, the more often every way of answering them can be tried. */
function byFieldsBehind(
  form: CompiledForm,
  definition: JsonObject,
  claims: readonly Impossible[],
): readonly { readonly about: ReadonlySet<string>; readonly alike: readonly Impossible[] }[] {
  const groups = new Map<string, { about: ReadonlySet<string>; alike: Impossible[] }>();
  for (const claim of claims) {
    const about = fieldsBehind(form, definition, [claim]);
    const key = [...about].sort().join(' ');
    const group = groups.get(key) ?? { about, alike: [] };
    group.alike.push(claim);
    groups.set(key, group);
  }
  return [...groups.values()];
}

/** A form as it is with a way of filling it in; it is submitted only where somebody asks what comes of that. */
function replayed(
  { form, definition }: Pick<ReplayedForm, 'form' | 'definition'>,
  pools: Pools,
  state: FormState,
): ReplayedForm {
  let submitted: FormState | undefined;
  return {
    form,
    definition,
    state,
    get answers() {
      return Object.fromEntries(pools.map(([id]) => [id, fieldState(form, state, id)?.answer ?? null]));
    },
    submitted: () => {
      submitted ??= update(form, state, { type: 'submit' }).state;
      return submitted;
    },
  };
}

/** In so many states it is looked for whether a field is ever shown. */
const MOST_SHOWN_IN = 3000;

/**
 * Judges whether a visitor can have given answers: nobody answers a field that is checked even while it is hidden before it was shown
 * with some answers or others.
 */
function judgeOfGiven(form: CompiledForm, pools: Pools): (state: FormState) => boolean {
  const checkedUnseen = form.fields.filter(
    ({ id, definition, displayed }) =>
      definition.doValidate === true && displayed && pools.some(([one]) => one === id),
  );
  let neverShown: ReadonlySet<string> | undefined;
  return (state) => {
    const given = checkedUnseen.filter(({ id }) => {
      const now = fieldState(form, state, id);
      return now?.visible === false && now.answer !== null;
    });
    if (given.length === 0) return true;
    neverShown ??= neverShownOf(form, pools, checkedUnseen);
    return !given.some(({ id }) => neverShown?.has(id));
  };
}

function neverShownOf(form: CompiledForm, pools: Pools, fields: CompiledForm['fields']): ReadonlySet<string> {
  const open = new Set(fields.map(({ id }) => id));
  for (const { state } of walkOver(form, pools, MOST_SHOWN_IN)) {
    for (const id of open) if (fieldState(form, state, id)?.visible === true) open.delete(id);
    if (open.size === 0) break;
  }
  return open;
}

/** The fields that have to do with what is claimed, by what their definitions name; all of them where it is about a form that is filled in. */
function fieldsBehind(
  form: CompiledForm,
  definition: JsonObject,
  claims: readonly Impossible[],
): ReadonlySet<string> {
  const all = new Set(form.fields.map(({ id }) => id));
  const reached = new Set<string>();
  for (const { never } of claims) {
    const field = 'field' in never ? form.fields.find(({ id }) => id === never.field) : undefined;
    const place = 'at' in never ? /^\/fields\/(\d+)/.exec(never.at)?.[1] : undefined;
    const written = Array.isArray(definition['fields']) ? definition['fields'] : [];
    const named = place === undefined ? undefined : written[Number(place)];
    const id = field?.id ?? (isObject(named) ? String(named['id']) : undefined);
    if (id === undefined || !all.has(id) || never.type === 'left' || never.type === 'chosen') return all;
    reached.add(id);
  }
  const texts = new Map(form.fields.map((one) => [one.id, JSON.stringify(one.definition)]));
  for (const id of reached) {
    const text = texts.get(id) ?? '';
    const owner = form.fields.find((one) => one.id === id);
    for (const other of form.fields) {
      const isNamed =
        text.includes(`"${other.base}`) || text.includes(`{${other.base}`) || text.includes(`{${other.id}`);
      const isAround = other.kind.begins !== null || owner?.owner === other.id || other.owner === id;
      if (isNamed || isAround) reached.add(other.id);
    }
  }
  return reached;
}
