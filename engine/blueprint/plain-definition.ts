// Conditions have a short form, `"show": {…}`, and may stand under a name, in `rules`; options have plain names. All are
// written out before a definition is read, so that everything else knows rules and options in one form alone.

import type { KindAuthoring } from '../kinds/kind.ts';
import { isList, isObject, type Json, type JsonObject, member } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import type { OptionSchema } from '../value/option-schema.ts';
import { NamedRules } from './named-rules.ts';
import { PlainOptions } from './plain-options.ts';
import { holdsRules, isRule, ruleOptionsOf } from './rule-options.ts';
import { type PlaceFinder, type TwoPlaces, WrittenPlaces } from './written-places.ts';

/** The actions that have a short form: they need no words. */
const SHORT_ACTIONS = ['show', 'hide', 'require', 'unrequire'] as const;

/** A definition with all its rules and options written out. */
export interface PlainDefinition {
  readonly definition: JsonObject;
  readonly placeOf: PlaceFinder;
  /** The rules that stand under a name. */
  readonly rules: NamedRules;
  readonly options: PlainOptions;
}

/** Deeper definitions are refused, and not read at all. */
const MOST_DEPTH = 64;

/**
 * Writes out the rules of a definition, valid or not, and the options of fields of these kinds; what has no short forms
 * stays the same object.
 */
export function plainDefinition(
  written: JsonObject,
  authoring: ReadonlyMap<string, KindAuthoring>,
): PlainDefinition {
  const places = new WrittenPlaces();
  const rules = new NamedRules(member(written, 'rules'), places);
  const options = new PlainOptions(authoring, places);
  const writing: Writing = { rules, options, places, authoring };
  const changes: Record<string, Json> = {};
  for (const name of ['fields', 'questions', 'notifications'])
    change(changes, written, name, (list) => ownersIn(list, pointer(name), 0, writing));
  change(changes, written, 'submit', (submit) => ownerIn(submit, pointer('submit'), 0, writing));
  change(changes, written, 'settings', (settings) => {
    if (!isObject(settings)) return settings;
    const inner: Record<string, Json> = {};
    change(inner, settings, 'behaviors', (list) =>
      ownersIn(list, pointer('settings', 'behaviors'), 0, writing),
    );
    return Object.keys(inner).length === 0 ? settings : { ...settings, ...inner };
  });
  const definition = Object.keys(changes).length === 0 ? written : { ...written, ...changes };
  return { definition, placeOf: places.finder(), rules, options };
}

interface Writing {
  readonly rules: NamedRules;
  readonly options: PlainOptions;
  readonly places: WrittenPlaces;
  readonly authoring: ReadonlyMap<string, KindAuthoring>;
}

function change(
  changes: Record<string, Json>,
  owner: JsonObject,
  name: string,
  write: (value: Json) => Json,
): void {
  const before = member(owner, name);
  if (before === undefined) return;
  const after = write(before);
  if (after !== before) changes[name] = after;
}

function ownersIn(list: Json, at: string, depth: number, writing: Writing): Json {
  if (!isList(list)) return list;
  let changed: Json[] | null = null;
  for (let place = 0; place < list.length; place += 1) {
    const owner = list[place] ?? null;
    if (!hasShortForms(owner, writing)) continue;
    const plain = ownerIn(owner, at + pointer(place), depth, writing);
    if (plain === owner) continue;
    changed ??= [...list];
    changed[place] = plain;
  }
  return changed ?? list;
}

/** Whether something has to be written out: most things have not, and are passed over without looking for their place. */
function hasShortForms(owner: Json, { options }: Writing): boolean {
  if (!isObject(owner)) return false;
  const members = options.membersOf(owner);
  for (const name in owner)
    if (members.has(name) && (name !== 'conditions' || namesRules(owner[name]))) return true;
  return false;
}

/** Whether a list of conditions has names of rules in it, in whatever group. */
function namesRules(list: Json | undefined, depth = 0): boolean {
  if (!isList(list) || depth > MOST_DEPTH) return false;
  for (const one of list)
    if (typeof one === 'string' || (isObject(one) && namesRules(member(one, 'conditions'), depth + 1)))
      return true;
  return false;
}

/** Something with conditions, and the fields in it. */
function ownerIn(written: Json, at: string, depth: number, writing: Writing): Json {
  if (!isObject(written) || depth > MOST_DEPTH) return written;
  const owner = writing.options.writtenOut(written, at);
  const changes: Record<string, Json> = {};
  change(changes, owner, 'fields', (list) => ownersIn(list, at + pointer('fields'), depth + 1, writing));
  const kind = member(owner, 'kind');
  const ruled = typeof kind === 'string' ? ruleOptionsOf(writing.authoring.get(kind)) : [];
  for (const { name, schema } of ruled)
    change(changes, owner, name, (value) => optionIn(value, schema, at + pointer(name), writing));
  const here = at + pointer('conditions');
  change(changes, owner, 'conditions', (list) => conditionsIn(list, { plain: here, written: here }, writing));
  const actions = SHORT_ACTIONS.filter((action) => isMeant(member(owner, action)));
  if (actions.length === 0) return Object.keys(changes).length === 0 ? owner : { ...owner, ...changes };
  const long = changes['conditions'] ?? member(owner, 'conditions') ?? [];
  const rules = isList(long) ? [...long] : [];
  for (const action of actions) {
    const place = { plain: here + pointer(rules.length), written: at + pointer(action) };
    rules.push(ruleOf(action, member(owner, action) as Json, place, writing));
  }
  const rest = Object.entries(owner).filter(([name]) => !(actions as readonly string[]).includes(name));
  return { ...Object.fromEntries(rest), ...changes, conditions: rules };
}

/** An option with rules within it, as its schema says. */
function optionIn(value: Json, schema: OptionSchema, at: string, writing: Writing): Json {
  if (isRule(schema)) return conditionIn(value, { plain: at, written: at }, writing, 0);
  const { items, properties = {} } = schema;
  if (isList(value)) {
    if (items === undefined) return value;
    return sameIfUnchanged(value, (one, place) => optionIn(one, items, at + pointer(place), writing));
  }
  if (!isObject(value)) return value;
  const changes: Record<string, Json> = {};
  for (const [name, inner] of Object.entries(properties))
    if (holdsRules(inner))
      change(changes, value, name, (within) => optionIn(within, inner, at + pointer(name), writing));
  return Object.keys(changes).length === 0 ? value : { ...value, ...changes };
}

/** A list of what each becomes; the same list if nothing becomes another. */
function sameIfUnchanged(list: readonly Json[], become: (one: Json, place: number) => Json): Json {
  let isSame = true;
  const after = list.map((one, place) => {
    const next = become(one, place);
    if (next !== one) isSame = false;
    return next;
  });
  return isSame ? list : after;
}

/** Anything else is left to the checks. */
function isMeant(value: Json | undefined): boolean {
  return typeof value === 'string' || isObject(value);
}

function ruleOf(action: string, value: Json, place: TwoPlaces, writing: Writing): JsonObject {
  const { rules, places } = writing;
  const { plain, written } = place;
  places.move(plain, written);
  const group = isObject(value) ? member(value, 'conditions') : undefined;
  if (group !== undefined && isObject(value))
    return {
      action,
      rule: member(value, 'rule') ?? 'all',
      conditions: conditionsIn(
        group,
        { plain: plain + pointer('conditions'), written: written + pointer('conditions') },
        writing,
      ),
    };
  const first = plain + pointer('conditions', 0);
  places.move(first, written);
  const condition = typeof value === 'string' ? rules.used(value, { plain: first, written }) : value;
  return { action, rule: 'all', conditions: [condition] };
}

/** A list of conditions, groups and names. */
function conditionsIn(list: Json, { plain, written }: TwoPlaces, writing: Writing, depth = 0): Json {
  if (!isList(list) || depth > MOST_DEPTH) return list;
  return sameIfUnchanged(list, (one, nth) =>
    conditionIn(one, { plain: plain + pointer(nth), written: written + pointer(nth) }, writing, depth),
  );
}

function conditionIn(one: Json, place: TwoPlaces, writing: Writing, depth: number): Json {
  if (typeof one === 'string') return writing.rules.used(one, place);
  const inner = isObject(one) ? member(one, 'conditions') : undefined;
  if (inner === undefined || !isObject(one)) return one;
  const within = pointer('conditions');
  const after = conditionsIn(
    inner,
    { plain: place.plain + within, written: place.written + within },
    writing,
    depth + 1,
  );
  return after === inner ? one : { ...one, conditions: after };
}
