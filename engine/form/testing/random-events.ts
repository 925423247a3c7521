import fc from 'fast-check';
import type { Json } from '../../value/json.ts';
import type { FormEvent } from '../events/registry.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import { answer } from './random-form.ts';

/** Something that happens to whatever form it is: a choice of what, of which, and of what is entered. */
export interface Move {
  readonly what: (typeof WHATS)[number];
  readonly n: number;
  readonly given: Json;
}

const WHATS = [
  ...(['answer', 'answer', 'answer', 'answer', 'choose', 'choose', 'choose', 'leave', 'leave'] as const),
  ...(['next', 'next', 'next', 'back', 'jump', 'submit', 'accepted', 'refused', 'failed', 'reset'] as const),
  ...([
    'add-copy',
    'remove-copy',
    'card-checked',
    'card-changed',
    'today',
    'start',
    'retake',
    'lead',
    'skip-lead',
  ] as const),
  ...([
    'results',
    'view-results',
    'close-results',
    'clear-notice',
    'save-draft',
    'draft-saved',
    'go-on',
  ] as const),
] as const;

/** What may happen to a form, a quiz or a poll, most often answers and steps. */
export const moves: fc.Arbitrary<readonly Move[]> = fc.array(
  fc.record({ what: fc.constantFrom(...WHATS), n: fc.nat(1000), given: answer }),
  { maxLength: 40 },
);

type Meaning = (form: CompiledForm, move: Move) => FormEvent;

const idOf = ({ fields }: CompiledForm, n: number): string => fields[n % fields.length]?.id ?? '';

/** Those of the form that are chosen from get answers that there are to choose. */
function choose(form: CompiledForm, { n }: Move): FormEvent {
  const fields = form.fields.filter(({ definition }) => Array.isArray(definition['options']));
  const field = fields[n % Math.max(1, fields.length)];
  const options = (field?.definition['options'] ?? []) as readonly { readonly value: string }[];
  return {
    type: 'answer',
    field: field?.id ?? '',
    answer: options[n % Math.max(1, options.length)]?.value ?? '',
  };
}

const CHART = { chart_data: [['A', 2, '#112233']], votes_text: '2 votes' };
const groupOf = (form: CompiledForm, n: number): string => {
  const groups = form.fields.filter(({ kind, hasValue }) => kind.holds !== undefined && hasValue);
  return groups[n % Math.max(1, groups.length)]?.id ?? '';
};

const MEANINGS: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ['answer', (form, { n, given }) => ({ type: 'answer', field: idOf(form, n), answer: given })],
  ['choose', choose],
  ['leave', (form, { n }) => ({ type: 'leave', field: idOf(form, n) })],
  ['jump', (_, { n }) => ({ type: 'jump', step: n % 5 })],
  ['accepted', () => ({ type: 'accepted', message: 'Thanks.' })],
  [
    'refused',
    (form, { n }) => ({
      type: 'refused',
      message: 'No.',
      errors: [{ field: idOf(form, n), message: 'Taken.' }],
    }),
  ],
  ['failed', () => ({ type: 'failed', status: 500 })],
  [
    'card-checked',
    (form, { n }) => ({
      type: 'card-checked',
      field: idOf(form, n),
      attempt: n % 3,
      message: n % 2 === 0 ? '' : 'Declined.',
    }),
  ],
  [
    'card-changed',
    (form, { n }) => ({
      type: 'card-changed',
      field: idOf(form, n),
      message: n % 2 === 0 ? '' : 'Incomplete.',
    }),
  ],
  ['add-copy', (form, { n }) => ({ type: 'add-copy', group: groupOf(form, n) })],
  ['remove-copy', (form, { n }) => ({ type: 'remove-copy', group: groupOf(form, n), copy: n % 4 })],
  ['today', (_, { n }) => ({ type: 'today', today: `202${n % 10}-02-28` })],
  ['lead', () => ({ type: 'lead', entry: 'entry-1' })],
  ['results', () => ({ type: 'results', reply: CHART })],
  ['draft-saved', () => ({ type: 'draft-saved', id: '1', link: '/x?draft=1', message: '' })],
]);

/** The event that a move is for this form. */
export function eventIn(form: CompiledForm, move: Move): FormEvent {
  return MEANINGS.get(move.what)?.(form, move) ?? ({ type: move.what } as FormEvent);
}
