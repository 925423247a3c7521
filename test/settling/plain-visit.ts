import { randomBytes } from 'node:crypto';
import {
  type CompiledForm,
  type FormState,
  fieldState,
  type Json,
  startState,
  stepOf,
  update,
} from 'formularium/engine';
import { EVENT_NAME } from 'formularium/renderer-react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { OfferedForm } from '../../server/forms/served-form.ts';
import { plainPage } from '../../server/pages/without-script/plain-page.tsx';
import type { PostedAnswers } from '../../server/submissions/posted-answers.ts';
import { controlsOf, type PlainControl } from '../../server/testing/plain-browser.ts';
import { NOW, SECRET } from '../../server/testing/test-server.ts';
import { clockIn, dayIn } from '../../server/value/clock.ts';
import { signerWith } from '../../server/value/identity/signer.ts';
import { createNonces } from '../../server/value/nonce.ts';
import { advance } from '../../server/without-script/advance.ts';
import { filledForm } from '../../server/without-script/filled-form.ts';
import { NOTHING_CARRIED, readPageState } from '../../server/without-script/page-state.ts';
import { carriedFrom, type PlainView } from '../../server/without-script/page-view.ts';
import { type PostEntries, postOf } from '../../server/without-script/posted-controls.ts';
import { pageFormOf, postedPage } from '../../server/without-script/posted-page.ts';
import type { Random } from './random.ts';

const TIME_ZONE = 'America/New_York';
const PLACE = { address: 'https://forms.example/forms/random', action: '/forms/random', trap: undefined };
const KEY = 'key-of-the-page-1';
const MOST_POSTS = 40;
const tools = {
  clock: clockIn(TIME_ZONE, () => NOW),
  newId: () => KEY,
  random: randomBytes,
  sign: signerWith(SECRET),
  nonces: createNonces({ secret: SECRET, clock: () => NOW, random: randomBytes, lifetimeMs: 60_000 }),
};

const unasked = (): never => {
  throw new Error('No visit asks for this.');
};
const NO_HOST = {
  grade: () => ({}),
  draftLink: unasked,
  mailDraft: unasked,
  pay: unasked,
  results: unasked,
  saveDraft: unasked,
};

export const TODAY: string = dayIn(TIME_ZONE, NOW);

/** What visitors type anywhere, fitting or not. */
const TYPED = [
  ...[
    '',
    '',
    'a',
    'ab',
    ' a ',
    '2',
    '10',
    '1.5',
    '1,5',
    '05',
    '-1',
    '0',
    '20.50',
    '1,234.5',
    '<b>a</b>',
    '٥',
  ],
  ...[
    '１２',
    '+43 1 58858',
    '2012345678',
    'ada@analytical.example',
    'Ada Lovelace',
    'https://analytical.example',
  ],
  ...[
    '2030-04-02',
    '04/02/2030',
    '02.04.2030',
    '10:15',
    '10:15 am',
    '12',
    '45',
    'custom_option',
    'x "&amp;< y',
  ],
];

/** The controls of the page of a form in this state. */
export function shownAs(form: CompiledForm, state: FormState): Promise<readonly PlainControl[]> {
  return shownIn(viewOf(form, state));
}

async function shownIn(view: PlainView): Promise<readonly PlainControl[]> {
  const { children } = await plainPage(view, 'Random', PLACE);
  return controlsOf(renderToStaticMarkup(children));
}

function viewOf(form: CompiledForm, state: FormState): PlainView {
  const carried = { ...NOTHING_CARRIED, form: carriedFrom(form, state, { key: KEY, nonce: '' }, tools) };
  return { form, state, carried, focus: null, onward: null, isSkippable: false };
}

/** The page with some other texts and choices. */
export function enteredBy(random: Random, controls: readonly PlainControl[]): readonly PlainControl[] {
  const pressed = new Set<string>();
  return controls.map((control): PlainControl => {
    const { name, type, choices } = control;
    if (type === 'hidden' || random.below(3) === 0) return control;
    // Posted as text, a file is its name.
    if (type === 'file') return { ...control, values: ['letter.pdf'] };
    if (type === 'text') return { ...control, values: [random.from(TYPED)] };
    if (type === 'select' || type === 'range') return { ...control, values: [random.from(choices)] };
    const isChosen = random.below(2) === 0 && !pressed.has(name);
    if (isChosen && type === 'radio') pressed.add(name);
    return { ...control, values: choices.filter(() => isChosen) };
  });
}

/** The form as the server finds it when the page is posted. */
export function readBack(form: CompiledForm, page: readonly PlainControl[]): FormState {
  const { controls, carried } = postOf(postsOf(page));
  const facts = { controls, today: TODAY, leadEntry: '', isStarted: false, secrets: {} };
  return filledForm(form, readPageState(carried).form, facts).state;
}

function postsOf(page: readonly PlainControl[]): PostEntries {
  return page.flatMap(({ name, values }) => values.map((value) => [name, value] as const));
}

/** What arrived, or where the visitor was stuck. */
interface PlainVisit {
  readonly arrived: PostedAnswers | null;
  readonly page: readonly PlainControl[];
}

/** Enters without a script, page by page, what another page of the form shows in this state, and sends it. */
export async function sentWithoutScript(served: OfferedForm, wanted: FormState): Promise<PlainVisit> {
  const form = pageFormOf(served);
  let arrived: PostedAnswers | null = null;
  const keep = async ({ answers }: { readonly answers: PostedAnswers }) => {
    arrived = answers;
    return { success: true, message: '', data: {} };
  };
  let view = viewOf(form, startState(form, { today: TODAY }));
  let page: readonly PlainControl[] = [];
  const typed = new Set<string>();
  for (let posts = 0; posts < MOST_POSTS && arrived === null; posts += 1) {
    const shown = await shownIn(view);
    page = withSecrets(form, wanted, typed, await enteredAs(wanted, { form, state: view.state, shown }));
    const isEntered = JSON.stringify(page) === JSON.stringify(shown);
    const button = isEntered ? [] : [[EVENT_NAME, 'update'] as const];
    const posted = postedPage(served, { entries: [...postsOf(page), ...button] }, tools);
    const outcome = await advance(posted, { ...NO_HOST, keep });
    if (outcome.type === 'page') view = outcome.view;
  }
  return { arrived, page };
}

/** No page shows a secret again, so it is typed once. */
function withSecrets(
  form: CompiledForm,
  wanted: FormState,
  typed: Set<string>,
  page: readonly PlainControl[],
): readonly PlainControl[] {
  return page.map((control) => {
    const isSecret = form.fields.some(({ id, kind }) => id === control.name && kind.isSecret === true);
    if (!isSecret || typed.has(control.name)) return control;
    typed.add(control.name);
    return { ...control, values: [String(fieldState(form, wanted, control.name)?.answer ?? '')] };
  });
}

interface OpenedPage {
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly shown: readonly PlainControl[];
}

/** The page with what the same page of the other one shows. */
async function enteredAs(
  wanted: FormState,
  { form, state, shown }: OpenedPage,
): Promise<readonly PlainControl[]> {
  const step = stepOf(form, state);
  const there = update(form, { ...wanted, phase: 'filling' }, { type: 'jump', step, isOpening: true }).state;
  const texts = new Map<string, readonly Json[][]>();
  for (const { name, values } of await shownAs(form, there))
    texts.set(name, [...(texts.get(name) ?? []), [...values]]);
  return shown.map((control) => {
    const [first, ...others] = texts.get(control.name) ?? [];
    if (control.type === 'hidden' || first === undefined) return control;
    texts.set(control.name, others);
    return { ...control, values: first.map(String) };
  });
}
