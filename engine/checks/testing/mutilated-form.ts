import fc from 'fast-check';
import { formDefinition } from '../../form/testing/random-form.ts';
import { pollDefinition, quizDefinition } from '../../form/testing/random-module.ts';
import type { Json, JsonObject } from '../../value/json.ts';

/** A form, quiz or poll that was right until something in it was replaced by anything. */
export function mutilatedForm(right: fc.Arbitrary<Json> = anyModule()): fc.Arbitrary<Json> {
  return fc
    .tuple(right, fc.array(fc.nat(40), { minLength: 1, maxLength: 6 }), fc.jsonValue())
    .map(([definition, path, by]) => replace(definition, path, by as Json));
}

function anyModule(): fc.Arbitrary<Json> {
  return fc
    .oneof(
      { weight: 2, arbitrary: formDefinition({ maxFields: 8 }) },
      quizDefinition({ maxQuestions: 3 }),
      pollDefinition({ maxAnswers: 3 }),
    )
    .map((definition) => ({
      ...definition,
      notifications: [...NOTIFICATIONS, ...((definition['notifications'] ?? []) as Json[])],
    })) as fc.Arbitrary<Json>;
}

const NOTIFICATIONS = [
  {
    to: ['office@example.org', '{owner_email}'],
    replyTo: '{owner_email}',
    subject: 'New: {form_title}',
    html: '<p>{all_fields}</p>',
    rule: 'any',
    conditions: [],
  },
  { hook: 'crm' },
];

function replace(value: Json, path: readonly number[], by: Json): Json {
  const [step, ...rest] = path;
  if (step === undefined || typeof value !== 'object' || value === null) return by;
  const keys = Object.keys(value);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((item: Json, i) => (String(i) === key ? replace(item, rest, by) : item));
  return { ...value, [key]: replace((value as JsonObject)[key] ?? null, rest, by) };
}
