import type { CompiledForm, JsonObject } from 'formularium/engine';
import { isFilled } from 'formularium/engine/language';
import { type FieldNode, type Model, modelOf } from '../../linter/analysis/model/model.ts';
import { type Answered, answeredSchema } from './answered-schema.ts';
import type { Exported, Target } from './exported.ts';
import { allOf, fieldNodesIn, type Logic } from './logic.ts';
import { requiredLogic, shownLogic, unsaidRules } from './logic-of.ts';
import { answeredIn, answersCarry, schemaLogic, whenever } from './schema-logic.ts';

/** A form as react-jsonschema-form shows one: `schema` and `uiSchema`. Its data are the answers, by the fields' ids. */
export const rjsf = {
  name: 'rjsf',
  summary: 'schema and uiSchema for react-jsonschema-form, whose data are the answers',
  write,
} as const satisfies Target;

interface Shown {
  readonly fieldNode: FieldNode;
  readonly answered: Answered;
}

interface RjsfWriting {
  readonly model: Model;
  readonly fields: ReadonlyMap<FieldNode, Shown>;
  readonly properties: [string, JsonObject][];
  readonly required: string[];
  readonly sometimes: JsonObject[];
  readonly omitted: string[];
}

function write(form: CompiledForm, definition: JsonObject): Exported {
  const model = modelOf(form, definition);
  const omitted: string[] = [];
  const shown = model.fieldNodes.flatMap((fieldNode) => shownOf(fieldNode, omitted));
  const fields = new Map(shown.map((one) => [one.fieldNode, one]));
  const writing: RjsfWriting = { model, fields, properties: [], required: [], sometimes: [], omitted };
  for (const one of shown) addField(writing, one);
  for (const { fieldNode } of shown)
    omitted.push(...unsaidRules(fieldNode), ...unfilledTexts(model, fieldNode));
  if (model.form.pages.length > 1) omitted.push('/fields: pages are shown one below the other.');
  if (model.submit.length > 0) omitted.push('/submit: the conditions for sending the form are left out.');
  const { title, description } = definition;
  const schema = {
    ...(typeof title === 'string' && { title }),
    ...(typeof description === 'string' && { description }),
    type: 'object',
    properties: Object.fromEntries(writing.properties),
    required: writing.required,
    ...(writing.sometimes.length > 0 && { allOf: writing.sometimes }),
  };
  const order = shown.map(({ fieldNode }) => fieldNode.id);
  const ui = shown.map(({ fieldNode, answered }): [string, JsonObject] => [fieldNode.id, answered.ui]);
  return { document: { schema, uiSchema: { 'ui:order': order, ...Object.fromEntries(ui) } }, omitted };
}

/** A schema has the same texts for everybody. */
function unfilledTexts({ form }: Model, { id, at, field }: FieldNode): readonly string[] {
  const references = form.blueprint.fields[field.index]?.references ?? [];
  const isTagged = [field.label, field.description].some((text) => isFilled(text, references));
  return isTagged ? [`${at}: answers in the texts of “${id}” are left as tags.`] : [];
}

/** The control for a field; nothing for one without a control, which is reported if it matters. */
function shownOf(fieldNode: FieldNode, omitted: string[]): readonly Shown[] {
  const { field, formula, at } = fieldNode;
  if (fieldNode.copyOf !== null)
    omitted.push(`${at}: “${fieldNode.id}” is a copy in a repeated group; only the first copy is exported.`);
  else if (formula !== null) omitted.push(`${at}: “${fieldNode.id}” is calculated by a formula.`);
  else if (!field.hasValue || !fieldNode.isAnswered) {
    if (field.displayed && field.owner === null)
      omitted.push(`${at}: “${fieldNode.id}” only shows something.`);
  } else {
    const answered = answeredSchema(fieldNode);
    if (answered !== null) {
      for (const what of answered.unchecked) omitted.push(`${at}: ${what}.`);
      return [{ fieldNode, answered }];
    }
    omitted.push(`${at}: RJSF has no control for the kind “${field.kind.name}”.`);
  }
  return [];
}

function addField(writing: RjsfWriting, { fieldNode, answered }: Shown): void {
  const { model, properties, required, sometimes, omitted } = writing;
  const { id, at } = fieldNode;
  const shown = sayIn(writing, shownLogic(model, fieldNode.index));
  const mustBe = sayIn(writing, allOf([shownLogic(model, fieldNode.index), requiredLogic(model, fieldNode)]));
  if (shown === null) omitted.push(`${at}: “${id}” is always shown: its conditions cannot be expressed.`);
  if (mustBe === null) omitted.push(`${at}: whether “${id}” is answered when required is not checked.`);
  if (shown === false) return void omitted.push(`${at}: “${id}” is never shown.`);
  if (shown === true || shown === null) properties.push([id, answered.schema]);
  else sometimes.push(whenever(shown, { properties: { [id]: answered.schema } }));
  if (mustBe === null || mustBe === false) return;
  if (mustBe === true && answersCarry.answered(fieldNode) === null) required.push(id);
  else sometimes.push(demand(mustBe, answeredIn(fieldNode, answersCarry)));
}

function demand(condition: JsonObject | boolean, what: JsonObject): JsonObject {
  return condition === true ? what : whenever(condition, what);
}

function sayIn({ fields }: RjsfWriting, logic: Logic): JsonObject | boolean | null {
  return fieldNodesIn(logic).every((fieldNode) => fields.has(fieldNode))
    ? schemaLogic(logic, answersCarry)
    : null;
}
