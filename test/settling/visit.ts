import {
  type CompiledField,
  type FieldState,
  fieldState,
  type Json,
  stepOf,
  stepsOf,
  update,
} from 'formularium/engine';
import type { OpenedPage } from './opened-page.ts';
import type { Random } from './random.ts';

/** What visitors enter anywhere, fitting or not. */
const ENTERED: readonly Json[] = [
  ...[
    'a',
    'ab',
    '2',
    '10',
    '1.5',
    '1,5',
    '01 58858',
    '+43 1 58858',
    '0664 1234567',
    '2012345678',
    'ada@analytical.example',
  ],
  ...[
    '2030-04-02',
    '04/02/2030',
    '02.04.2030',
    '10:15',
    '10:15 am',
    '12:00',
    'https://analytical.example',
    'Ada',
    'Ada Lovelace',
  ],
  ...[
    '  a  ',
    '',
    ' ',
    'a\0b',
    '\0',
    'a\r\nb\rc',
    'x\ud800y',
    'e\u0301',
    'é',
    '٥',
    '１２',
    '١٢٫٥',
    '1e3',
    '05',
    '<b>a</b>',
    '<p>a</p>',
  ],
  ...[
    '4242 4242 4242 4242',
    '123',
    '12 / 34',
    'US',
    'AT',
    'NY',
    'yes',
    'custom_option',
    '250',
    '1,234.5',
    '1’234',
  ],
  ...[
    '-1',
    '0',
    '20.50',
    'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ],
  true,
  ['a'],
  ['2', '10'],
  ['a', 'b'],
  ['0', '1'],
];

/** A page on which its visitor may be unable to enter everything. */
interface VisitedPage extends OpenedPage {
  readonly canEnter?: (field: CompiledField, answer: Json) => boolean;
}

/** A visitor enters things here and there, leaves fields, adds copies and turns pages. */
export function wander(page: VisitedPage, random: Random, deeds: number): void {
  const { form, session } = page;
  for (let deed = 0; deed < deeds; deed += 1) {
    const field = random.from(form.fields);
    if (field === undefined) return;
    const what = random.below(12);
    if (what === 0) session.dispatch({ type: 'add-copy', group: field.id });
    else if (what === 1) session.dispatch({ type: 'remove-copy', group: field.id, copy: random.below(3) });
    else if (what === 2) session.dispatch({ type: 'next' });
    else if (what === 3) session.dispatch({ type: 'back' });
    else if (isEntered(page, field)) {
      const answers = answersTo(page, field);
      if (answers.length > 0) enter(page, field, random.from(answers));
    }
  }
}

/** The visitor wants to be done: mends what is wrong until the form is sent, or it will not be. */
export async function finish(page: VisitedPage, random: Random): Promise<void> {
  const { form, session } = page;
  for (let tries = 0; tries < 12 && page.sent.length === 0; tries += 1) {
    answerAsHost(page);
    const isLast = stepOf(form, session.state) === stepsOf(form, session.state).length - 1;
    session.dispatch({ type: isLast ? 'submit' : 'next' });
    await page.settled();
    if (page.sent.length > 0) return;
    for (const field of form.fields) mend(page, field, random);
  }
}

/** What no visitor enters, the host answers in the stead of providers: a token for a card, or for a captcha. */
function answerAsHost(page: OpenedPage): void {
  for (const field of page.form.fields)
    if ((!field.displayed || field.kind.isSpent) && isEntered(page, field) && !stateOf(page, field.id).value)
      page.session.dispatch({ type: 'answer', field: field.id, answer: 'token-1' });
}

function mend(page: VisitedPage, field: CompiledField, random: Random): void {
  const { session } = page;
  if (isRight(page, field) || !isEntered(page, field)) return;
  const answers = answersTo(page, field);
  const first = random.below(answers.length);
  for (let nth = 0; nth < answers.length; nth += 1) {
    const answer = answers[(first + nth) % answers.length] as Json;
    const { state } = update(page.form, session.state, { type: 'answer', field: field.id, answer });
    const { issue = null, value = null } = fieldState(page.form, state, field.id) ?? {};
    if (issue !== null || value === null) continue;
    enter(page, field, answer);
    if (isRight(page, field)) return;
  }
}

function isRight({ form, session }: OpenedPage, { id }: CompiledField): boolean {
  return stateOf({ form, session }, id).issue === null;
}

function stateOf({ form, session }: Pick<OpenedPage, 'form' | 'session'>, id: string): FieldState {
  return fieldState(form, session.state, id) as FieldState;
}

/** Whether somebody can enter something there: a visitor, or the host in the stead of a provider. */
function isEntered({ form, session }: OpenedPage, { id, kind, hasValue }: CompiledField): boolean {
  return kind.isAnswered && kind.isGiven !== true && hasValue && stateOf({ form, session }, id).visible;
}

/** Its choices most often, and what else may come into anybody's mind. */
function answersTo({ form, session, canEnter }: VisitedPage, field: CompiledField): readonly Json[] {
  const { kind, definition } = field;
  const options = Array.isArray(definition['options'])
    ? (definition['options'] as readonly { value?: Json }[])
    : [];
  const choices = [...options, ...(kind.choices?.(definition) ?? [])].flatMap(({ value }) =>
    value === undefined ? [] : [value, [value]],
  );
  // A confirmation is given what stands elsewhere.
  const others = form.fields.map(({ id }) => stateOf({ form, session }, id).answer);
  const answers = [...choices, ...choices, ...others, ...ENTERED];
  return canEnter === undefined ? answers : answers.filter((answer) => canEnter(field, answer));
}

/** As the controls do it: a text is typed, put in order by its kind, left; anything else is chosen. */
function enter({ session }: OpenedPage, { id, kind, definition }: CompiledField, given: Json): void {
  const { entry } = kind;
  const isTyped = entry !== null && typeof given === 'string';
  const answer = isTyped ? (entry.typed?.(given) ?? given) : given;
  session.dispatch({ type: 'answer', field: id, answer });
  if (isTyped && entry.left !== undefined)
    session.dispatch({ type: 'answer', field: id, answer: entry.left(String(answer), definition) });
  session.dispatch({ type: 'leave', field: id });
}
