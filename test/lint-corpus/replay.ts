import { type CompiledForm, isObject, type Json, type JsonObject } from 'formularium/engine';
import { type Evaluated, type Evaluation, evaluate } from '../../cli/eval/evaluate.ts';
import type { Finding } from '../../cli/findings/finding.ts';
import { TODAY } from '../../gallery/filled-in.ts';
import { valueAt } from './edit.ts';

/** By the rule that gives answers: what happens to the field with them. */
const HAPPENS: ReadonlyMap<string, (field: Evaluated, id: string, fields: Evaluation['fields']) => boolean> =
  new Map([
    ['no-division-by-zero', ({ visible, issue }) => visible && issue?.rule === 'calculation'],
    [
      'no-dead-end',
      ({ visible, required, value, issue }) => visible && required && (value === null || issue !== null),
    ],
    [
      'no-payment-gap',
      ({ visible }, id, fields) =>
        visible && fields[`${id}-amount`]?.visible === true && fields[`${id}-amount`]?.value === null,
    ],
    ['no-lone-one', ({ visible, value }) => visible && value === '1'],
    [
      'no-negative-payment',
      (_, id, fields) =>
        Object.entries(fields).some(
          ([name, { visible, value }]) => name.startsWith(`${id}-`) && visible && Number(value) < 0,
        ),
    ],
  ]);

/** What is untrue of a finding’s answers when the engine is given them; empty when all of it happens. */
export async function untrueOf(
  form: CompiledForm,
  definition: JsonObject,
  { code, at, answers = {} }: Finding,
): Promise<readonly string[]> {
  const { fields } = await evaluate(form, answers, TODAY);
  const unread = Object.keys(answers).filter((id) => fields[id]?.issue?.rule === 'answer' || !(id in fields));
  const id = fieldAt(definition, at);
  const field = fields[id];
  const happens = HAPPENS.get(code);
  if (happens === undefined) return [`${code} gives answers, and nothing says what they show`];
  return [
    ...unread.map((name) => `${code}: no answer of “${name}”`),
    ...(field !== undefined && happens(field, id, fields) ? [] : [`${code}: it does not happen to “${id}”`]),
  ];
}

/** The id of the innermost field around a pointer. */
function fieldAt(definition: Json, at: string): string {
  const keys = at.split('/').slice(1);
  for (let length = keys.length; length > 0; length -= 1) {
    const value = valueAt(definition, keys.slice(0, length));
    if (isObject(value) && typeof value['id'] === 'string') return value['id'];
  }
  return '';
}
