import {
  compileForm,
  countCharacters,
  countWords,
  decimalText,
  type FormEvent,
  fieldState,
  issuesOf,
  parseDecimal,
  startState,
  stepsOf,
  submissionOf,
  textOf,
  update,
} from 'formularium/engine';
import { compileFormula, operators, parseFormula } from 'formularium/engine/language';
import { chance, everything, randomFields, randomTerm } from '../../engine/calc/testing/random-term.ts';
import { written } from '../../engine/calc/testing/term.ts';
import { readOperand } from '../../engine/conditions/operand.ts';
import { HTML_NAMES, OTHER_NAMES } from './tag-names.ts';

/** What the engine gives for the same questions, as texts: whoever asks, wherever, has to get the same bytes. */
export const results: Readonly<Record<string, () => string>> = {
  formulas: () => Array.from({ length: 2000 }, (_, seed) => resultOf(seed)).join('\n'),
  conditions: () => TEXTS.map((text) => TEXTS.map((other) => comparisons(text, other)).join()).join('\n'),
  counts: () => TEXTS.map((text) => `${countCharacters(text)} ${countWords(text)}`).join('\n'),
  tags: () => Array.from({ length: 2000 }, (_, seed) => String(countCharacters(tagged(seed)))).join('\n'),
  forms: () => Array.from({ length: 100 }, (_, seed) => history(seed)).join('\n'),
};

/** As a short text to compare: SHA-256. */
export async function digestOf(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A text with tags in it, and with what could be taken for them. */
function tagged(seed: number): string {
  const random = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const names = [...HTML_NAMES, ...OTHER_NAMES];
  const pieces = Array.from({ length: 8 }, () => {
    const name = pick(names);
    const written = random() < 0.2 ? name.toUpperCase() : name;
    return `${pick(['<', '</', '< ', '<<', '<!', ''])}${written}${pick(['>', ' id="x">', '/>', '-x>', '', '\n>'])}`;
  });
  return pieces.join(pick(['', ' ', 'é', '👩‍👩‍👧‍👦']));
}

function resultOf(seed: number): string {
  const random = chance(seed);
  const term = randomTerm(random, everything, 1 + (seed % 6));
  const fields = randomFields(random, everything.fields);
  const parsed = parseFormula(
    written(
      term,
      (id) => `{${id}}`,
      () => random() < 0.1,
    ),
  );
  if ('fault' in parsed) throw new Error(parsed.fault.message);
  const result = compileFormula<null>(parsed.formula, (id) => {
    const { text = '0', hidden = false, hiddenIsZero = false } = fields.get(id) ?? {};
    const number = parseDecimal(text) ?? { coefficient: 0, scale: 0 };
    return { read: () => (hidden ? null : number), hiddenIsZero };
  })(null);
  return result === null ? 'null' : decimalText(result);
}

function comparisons(text: string, other: string): string {
  const operand = readOperand(other);
  return OPERATORS.map((name) => Number(operators.get(name)?.test(text, operand))).join('');
}

const OPERATORS: readonly string[] = [
  ...['=', '!=', '>', '>=', '<', '<=', 'is-before', 'is-after'],
  ...['contains', 'does-not-contain', 'starts-with', 'ends-with'],
];

const TEXTS = [
  'Straße',
  'STRASSE',
  'İstanbul',
  'istanbul',
  'ısı',
  'ΌΣΟΣ',
  'όσος',
  'ﬁne',
  'FINE',
  'e\u0301te\u0301',
  'ÉTÉ',
  '\ud83d',
  '👩‍👩‍👧‍👦 family',
  '🇨🇭🇩🇪',
  'नमस्ते दुनिया',
  '한국어',
  '1.0',
  ' 1 ',
  '1e3',
  '1000',
  '-0',
  '0',
  '2024-02-29',
  '2024-03-01',
  '2023-02-29',
  'a\r\nb',
  '',
];

const ANSWERS = ['1', '2.50', '-3', '1e3', '0.1', 'x', '', 'a@b.example', 'b', ['a', 'b'], null, 7.25, 'Ünï'];
const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2.5 },
  { value: 'b', label: 'B', calculation: -1 },
];
const KINDS = [
  'number',
  'text',
  'calculation',
  'select',
  'checkbox',
  'email',
  'page-break',
  'number',
] as const;

/** A form, what happens to it, and all that follows. */
function history(seed: number): string {
  const random = chance(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const valued: string[] = [];
  const fields = Array.from({ length: 30 }, (_, n) => {
    const [id, kind] = [`f${n}`, n < 2 ? 'number' : pick(KINDS)];
    const [a, b] = [pick(valued) ?? 'f0', pick(valued) ?? 'f0'];
    const operator = pick(OPERATORS);
    const value = pick(operator === '=' || operator === '!=' ? ['1', '0', ''] : ['1', '0']);
    const condition = { field: a, operator, value };
    const group = { action: pick(['show', 'hide']), rule: 'any', conditions: [condition] };
    if (kind !== 'page-break') valued.push(id);
    return {
      id,
      kind,
      label: id,
      ...(n > 2 && random() < 0.4 ? { conditions: [group] } : {}),
      ...(kind === 'calculation'
        ? { formula: pick([`{${a}}/{${b}}`, `{${a}}*0.1+{${b}}`, `({${a}}+2)^0.5`]), precision: 3 }
        : {}),
      ...(kind === 'select' || kind === 'checkbox' ? { options: OPTIONS } : {}),
      ...(kind === 'text' ? { maxlength: 2, required: true } : {}),
    };
  });
  const { form, problems } = compileForm({ id: 'x', type: 'form', title: 'X', fields });
  if (form === null) throw new Error(problems.map(({ message }) => message).join('\n'));
  const lines: unknown[] = [];
  let state = startState(form);
  for (let n = 0; n < 30; n += 1) {
    const event: FormEvent = pick<FormEvent>([
      { type: 'answer', field: `f${Math.floor(random() * 30)}`, answer: pick(ANSWERS) },
      { type: 'answer', field: `f${Math.floor(random() * 30)}`, answer: pick(ANSWERS) },
      { type: 'leave', field: `f${Math.floor(random() * 30)}` },
      pick<FormEvent>([{ type: 'next' }, { type: 'back' }, { type: 'submit' }]),
    ]);
    const change = update(form, state, event);
    state = change.state;
    lines.push([change.changed, change.effects, state.page, state.phase, stepsOf(form, state).length]);
  }
  lines.push(submissionOf(form, state), issuesOf(form, state));
  lines.push(form.fields.map(({ id }) => [textOf(form, state, id), fieldState(form, state, id)?.visible]));
  return JSON.stringify(lines);
}
