import type { FieldPart } from '../blueprint/field-part.ts';
import { targetsOf } from '../blueprint/names.ts';
import { notificationsIn, tagsIn } from '../blueprint/notifications.ts';
import { otherOwners } from '../blueprint/other-owners.ts';
import type { Outline } from '../blueprint/outline.ts';
import { LIMITED_BY, limitedBy } from '../blueprint/written-admission.ts';
import type { FieldKind } from '../kinds/kind.ts';
import type { JsonObject } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { present } from '../value/present.ts';
import type { Problem } from '../value/problem.ts';
import type { Check } from './check.ts';
import { conditionFields } from './named-fields.ts';

/** The id of a field, and where it stands. */
interface NamedSource {
  readonly id: string;
  readonly at: string;
}

export const noSecretSource = {
  name: 'no-secret-source',
  why: 'The server could not calculate a value or a condition that depends on something that stays on the page, and a copy of a secret would be kept.',
  *check(outline) {
    // Few forms have any.
    if (!outline.fields.some(({ kind }) => kind.isSecret)) return;
    const isAnyKept = outline.fields.some(({ kind }) => kind.stays !== undefined);
    for (const part of outline.fields) {
      const { kind, definition, at, formula } = part;
      if (kind.isSecret) continue;
      if (isAnyKept)
        yield* looking([...conditionFields(definition, at), ...comparedWith(part)], outline, part);
      if (formula !== null || kind.sources !== undefined) yield* copying(part, outline);
    }
    if (isAnyKept)
      for (const { owner, at } of otherOwners(outline.definition))
        yield* looking(conditionFields(owner, at), outline);
    for (const { notification, at } of notificationsIn(outline.definition))
      yield* telling(notification, at, outline);
    yield* counting(outline);
  },
} as const satisfies Check;

function comparedWith({ rules, at }: FieldPart): readonly NamedSource[] {
  return rules.flatMap(({ from = [] }) => from).map((id) => ({ id, at }));
}

/** The server can also use a secret that is sent, such as a password, but not one that it never receives. */
function* looking(named: Iterable<NamedSource>, outline: Outline, user?: FieldPart): Generator<Problem> {
  for (const { id, at } of named) {
    if (!stands(id, outline, { user, that: ({ stays }) => stays !== undefined })) continue;
    yield {
      code: 'no-secret-source',
      at,
      message: `“${id}” never leaves the page, so the server cannot use it.`,
      fix: 'Name a field that is sent.',
    };
  }
}

/** A field that takes its value from a secret is sent and kept under its own name. */
function* copying(user: FieldPart, outline: Outline): Generator<Problem> {
  const { kind, definition, formula } = user;
  const references = (formula?.references ?? []).map(({ id }) => ({ id, at: pointer('formula') }));
  const sources = (kind.sources?.(definition) ?? []).map((id) => ({ id, at: '' }));
  for (const { id, at } of [...references, ...sources]) {
    if (!stands(id, outline, { user, that: ({ isSecret }) => isSecret === true })) continue;
    yield {
      code: 'no-secret-source',
      at: user.at + at,
      message: `“${id}” is a secret, and a copy of it would be kept.`,
      fix: 'Name another field.',
    };
  }
}

/** A mail is read by others, and stays in their mailboxes. */
function* telling(notification: JsonObject, place: string, outline: Outline): Generator<Problem> {
  for (const { name, at } of tagsIn(notification)) {
    if (!stands(name, outline, { that: ({ isSecret }) => isSecret === true })) continue;
    yield {
      code: 'no-secret-source',
      at: place + at,
      message: `“${name}” is a secret, and is not written into a mail.`,
      fix: 'Name another field.',
    };
  }
}

/** What entries are counted by is kept beside them. */
function* counting(outline: Outline): Generator<Problem> {
  const by = limitedBy(outline.definition);
  if (!stands(by, outline, { that: ({ isSecret, stays }) => isSecret === true || stays !== undefined }))
    return;
  yield {
    code: 'no-secret-source',
    at: LIMITED_BY,
    message: `“${by}” is a secret, and entries cannot be counted by it.`,
    fix: 'Name another field.',
  };
}

interface Sought {
  readonly user?: FieldPart | undefined;
  readonly that: (kind: FieldKind) => boolean;
}

/** Whether the name stands for such a field. */
function stands(id: string, { names }: Outline, { user, that }: Sought): boolean {
  return targetsOf(id, names, user).places.some((place) => that(present(names.parts[place]).kind));
}
