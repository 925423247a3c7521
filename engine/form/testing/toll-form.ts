import type { Bill } from '../../blueprint/bill.ts';
import { blueprintOf } from '../../blueprint/blueprint-of.ts';
import { outlineOf } from '../../blueprint/outline-of.ts';
import { answered } from '../../kinds/answered.ts';
import { textOption } from '../../kinds/field-definition.ts';
import type { FieldKind, KindAuthoring } from '../../kinds/kind.ts';
import { kind as text } from '../../kinds/text/text.ts';
import type { JsonObject } from '../../value/json.ts';
import { allParts } from '../all-parts.ts';
import type { FormEvent } from '../events/registry.ts';
import { assembleForm } from '../plan/assemble-form.ts';
import type { CompiledForm } from '../plan/compiled-form.ts';
import type { Effect } from '../state/effect.ts';
import type { TestedForm } from './tell.ts';

/** A payment at its smallest: it asks for what another field holds, and keeps its proof in a part. */
const toll: FieldKind = {
  ...answered,
  name: 'toll',
  widget: 'output',
  entry: null,
  isAnswered: false,
  initial: () => null,
  pays: { provider: 'bank', proof: 'proof' },
  sources: (field) => [textOption(field, 'of')],
  read: (_answer, _field, [amount = null]) => amount,
};

const authoring: KindAuthoring = {
  answered: false,
  summary: 'A toll.',
  properties: {},
  required: [],
  parts: (field) => [{ definition: { id: `${field.id}-proof`, kind: 'text' }, copy: 0, at: '' }],
};

const parts = {
  ...allParts,
  kinds: new Map([...allParts.kinds, ['toll', toll]]),
  authoring: new Map([...allParts.authoring, ['toll', authoring]]),
};

const ENTERED: readonly JsonObject[] = [{ id: 'price', kind: 'number', label: 'Price' }];

/** A form that asks for the price of a field, which is entered unless others stand in its place; `toll` is said of the payment. */
export function tollForm(
  settings: JsonObject = {},
  price: readonly JsonObject[] = ENTERED,
  toll: JsonObject = {},
): CompiledForm {
  const definition: JsonObject = {
    id: 'x',
    type: 'form',
    title: 'X',
    settings: { ...settings },
    fields: [
      ...price,
      { id: 'name', kind: text.name, label: 'Name', required: true },
      { id: 'toll', kind: 'toll', label: 'Toll', of: 'price', currency: 'EUR', ...toll },
    ],
  };
  return assembleForm(blueprintOf(outlineOf(definition, parts)), parts);
}

export const bill: Bill = {
  field: 'toll',
  provider: 'bank',
  amount: '12.5',
  currency: 'EUR',
  proof: 'toll-proof',
};
export const filledIn: readonly FormEvent[] = [
  { type: 'answer', field: 'name', answer: 'Ada' },
  { type: 'answer', field: 'price', answer: '12.50' },
];
export const paying: readonly FormEvent[] = [...filledIn, { type: 'submit' }];
export const said = (status: string, more: object = {}): FormEvent => ({
  type: 'payment',
  status,
  id: 'p1',
  ...more,
});
export const lastOf = ({ effects }: TestedForm): Effect | undefined => effects.at(-1);
