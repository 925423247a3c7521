import type { CompiledForm, JsonObject } from 'formularium/engine';
import type { FormulaNode } from 'formularium/engine/language';
import { type FieldNode, type Model, modelOf } from '../../linter/analysis/model/model.ts';
import type { Exported, Target } from './exported.ts';
import { allOf, fieldNodesIn, type Logic } from './logic.ts';
import { permitted, requiredLogic, shownLogic, unsaidRules } from './logic-of.ts';
import { answeredIn, schemaLogic, submissionsCarry, whenever } from './schema-logic.ts';
import { sentSchema } from './sent-schema.ts';

/** The schema of the form’s submissions. It refuses nothing that the form lets through. */
export const jsonSchema = {
  name: 'json-schema',
  summary: 'the shape of a submission, as JSON Schema 2020-12',
  write,
} as const satisfies Target;

interface SchemaWriting {
  readonly model: Model;
  readonly sent: ReadonlyMap<FieldNode, JsonObject>;
  readonly always: string[];
  readonly sometimes: JsonObject[];
  readonly omitted: string[];
}

function write(form: CompiledForm, definition: JsonObject): Exported {
  const model = modelOf(form, definition);
  const sent = new Map<FieldNode, JsonObject>();
  const writing: SchemaWriting = { model, sent, always: [], sometimes: [], omitted: [] };
  for (const fieldNode of model.fieldNodes) {
    const described = sentSchema(fieldNode);
    if (described === null) {
      if (fieldNode.isAnswered)
        writing.omitted.push(`${fieldNode.at}: “${fieldNode.id}” is never sent and not checked.`);
      continue;
    }
    sent.set(fieldNode, titled(fieldNode, described.schema));
    for (const what of described.unchecked) writing.omitted.push(`${fieldNode.at}: ${what}.`);
    if (fieldNode.formula !== null && mayFail(fieldNode.formula))
      writing.omitted.push(`${fieldNode.at}: whether the calculation has a result is not checked.`);
  }
  for (const fieldNode of sent.keys()) writing.omitted.push(...unsaidRules(fieldNode));
  for (const fieldNode of sent.keys()) addPresence(writing, fieldNode);
  addSubmit(writing);
  const title = definition['title'];
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    ...(typeof title === 'string' && { title }),
    type: 'object',
    properties: Object.fromEntries([...sent].map(([{ id }, schema]) => [id, schema])),
    required: writing.always,
    additionalProperties: false,
    ...(writing.sometimes.length > 0 && { allOf: writing.sometimes }),
  };
  return { document, omitted: writing.omitted };
}

/** A formula without a result divides by zero, or its result is too large: a power can be both. */
function mayFail(node: FormulaNode): boolean {
  switch (node.type) {
    case 'sign':
      return mayFail(node.operand);
    case 'call':
      return node.arguments.some(mayFail);
    case 'operation':
      return !EVER_RESULTS.has(node.symbol) || mayFail(node.left) || mayFail(node.right);
    default:
      return false;
  }
}

const EVER_RESULTS: ReadonlySet<string> = new Set(['+', '-', '*']);

function titled({ field: { label, description } }: FieldNode, schema: JsonObject): JsonObject {
  return { ...(label !== '' && { title: label }), ...(description !== '' && { description }), ...schema };
}

/** When a field is present, and when it is absent. */
function addPresence(writing: SchemaWriting, fieldNode: FieldNode): void {
  const { model, always, sometimes, omitted } = writing;
  const { id, at, isAnswered } = fieldNode;
  const shown = shownLogic(model, fieldNode.index);
  const isThere = sayIn(writing, shown);
  if (isThere === null)
    omitted.push(`${at}: whether it is present only while shown is not checked${why(shown)}.`);
  else if (isThere !== true) sometimes.push({ if: isThere, else: { properties: { [id]: false } } });
  if (!isAnswered) return;
  const required = allOf([shown, requiredLogic(model, fieldNode)]);
  const mustBe = sayIn(writing, required);
  if (mustBe === null)
    omitted.push(`${at}: whether it is answered when required is not checked${why(required)}.`);
  else if (mustBe === true) always.push(id);
  else if (mustBe !== false) sometimes.push(whenever(mustBe, answeredIn(fieldNode, submissionsCarry)));
}

function addSubmit(writing: SchemaWriting): void {
  const logic = permitted(writing.model, writing.model.submit);
  const mayBeSent = sayIn(writing, logic);
  if (mayBeSent === null)
    writing.omitted.push(`/submit: the conditions for sending the form are not checked${why(logic)}.`);
  else if (mayBeSent !== true) writing.sometimes.push(mayBeSent === false ? { not: {} } : mayBeSent);
}

/** A condition as a schema, as far as a submission holds what it depends on. */
function sayIn({ sent }: SchemaWriting, logic: Logic): JsonObject | boolean | null {
  return fieldNodesIn(logic).every((fieldNode) => sent.has(fieldNode))
    ? schemaLogic(logic, submissionsCarry)
    : null;
}

function why(logic: Logic): string {
  return logic.type === 'unsaid'
    ? `: ${logic.why}`
    : ': it depends on a value that a submission holds as a text, or not at all';
}
