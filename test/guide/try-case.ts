import {
  answerQuestion,
  type CompiledForm,
  decimalText,
  type FormState,
  fieldState,
  type HtmlNode,
  htmlOf,
  isDecimal,
  isSubmitShown,
  issuesOf,
  type JsonObject,
  openForm,
  quizResultOf,
  settleQuestions,
  stepsOf,
  submissionOf,
  textOf,
  update,
  warningOf,
} from 'formularium/engine';
import { notificationsOf, quotasOf, type Usage } from 'formularium/engine/server';
import type { Case } from '../../gallery/guide-examples.ts';

/** What came of a case. */
export interface Trial {
  /** What the guide says, and what is so: of what it says, and no more. */
  readonly said: object;
  readonly is: object;
  /** The rules that are broken. */
  readonly broken: readonly string[];
}

/** Fills a form in and submits it. What the case does not say of the host, the host affirms. */
export async function tryCase(form: CompiledForm, one: Case): Promise<Trial> {
  const { answers = {}, today = '', host = {}, usage, ...said } = one;
  const { state: opened } = openForm(form, { answers, today, usage: usage as Usage | undefined });
  const submitted = await settleQuestions(form, update(form, opened, { type: 'submit' }), async (question) =>
    question.rule in host ? (host[question.rule] ?? null) : ((await answerQuestion(question)) ?? true),
  );
  const { state, effects } = submitted;
  const isSent = effects.some(({ type }) => type === 'send');
  const after = isSent ? update(form, state, { type: 'accepted', message: '' }) : { state, effects: [] };
  const whole: Readonly<Record<string, unknown>> = {
    gives: Object.fromEntries(
      Object.entries(said.gives ?? {}).map(([id, words]) => [id, some(fieldOf(form, state, id), words)]),
    ),
    sends: some(submissionOf(form, state), said['sends']),
    pages: stepsOf(form, state).map(({ label }) => label),
    submit: isSubmitShown(form, state),
    notice: after.state.notice?.message ?? null,
    phase: after.state.phase,
    effects: [...effects, ...after.effects].filter(({ type }) => type !== 'send'),
    notifications: parts(notificationsOf(form, state, FACTS), said['notifications']),
    quotas: parts(quotasOf(form, state), said['quotas']),
    result: some((quizResultOf(form, state) ?? {}) as unknown as JsonObject, said['result']),
  };
  // A formula that fails is told of, and is not an issue.
  const told = form.fields.flatMap(({ id }) => fieldState(form, state, id)?.complaint?.rule ?? []);
  return {
    said,
    is: some(whole, said),
    broken: [...issuesOf(form, state).map(({ rule }) => rule), ...told],
  };
}

/** What the guide says that the server knows of every submission. */
const FACTS = { id: 'entry-1', at: '2027-03-01T09:05', ownerEmail: 'owner@example.org' };

/** Of each entry of a list, in order, what is said of it. */
function parts(whole: readonly object[], asked: unknown): readonly object[] {
  return whole.map((one, place) => some(one, Array.isArray(asked) ? asked[place] : {}));
}

/** Everything that can be asked of a field. */
function fieldOf(form: CompiledForm, state: FormState, id: string): Readonly<Record<string, unknown>> {
  const field = fieldState(form, state, id);
  if (field === undefined) throw new Error(`There is no field “${id}”.`);
  const { visible, required, value } = field;
  const issue = field.issue ?? field.complaint;
  return {
    visible,
    required,
    value: isDecimal(value) ? decimalText(value) : value,
    text: textOf(form, state, id),
    html: htmlOf(form, state, id).map(textIn).join(' '),
    issue: issue?.message ?? null,
    rule: issue?.rule ?? null,
    message: issue?.message ?? null,
    warning: warningOf(form, update(form, state, { type: 'leave', field: id }).state, id),
  };
}

function textIn(node: HtmlNode): string {
  return typeof node === 'string' ? node : node.children.map(textIn).join('');
}

/** Of an object those members which the other has. */
function some(whole: object, asked: unknown): object {
  const names = Object.keys(asked ?? {});
  const all = new Map(Object.entries(whole));
  return Object.fromEntries(names.map((name) => [name, all.get(name)]));
}
