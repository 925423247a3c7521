/** Something added to a copy of the sources: one file, and one line in its list. */
export interface Addition {
  readonly file: string;
  readonly text: string;
  readonly list: string;
  readonly line: string;
  /** Its entry among the words of each language. */
  readonly word?: string;
}

/** One of each that CONTRIBUTING calls one file and one line, as small as it can be. */
export const ADDITIONS = {
  kind: {
    file: 'engine/kinds/number/dice.ts',
    text: `
      import { readText } from '../../value/text/read-text.ts';
      import { answered } from '../answered.ts';
      import type { FieldKind, KindAuthoring } from '../kind.ts';

      export const kind = {
        ...answered,
        name: 'dice',
        widget: 'dice',
        entry: { type: 'text', keyboard: 'numeric', autofill: null },
        read: readText,
      } as const satisfies FieldKind;

      export const authoring = {
        answered: true,
        summary: 'What was thrown.',
        properties: {},
        required: [],
        longestAnswer: 10,
        rules: () => [{ rule: 'palindrome', limits: [] }],
      } as const satisfies KindAuthoring;`,
    list: 'engine/kinds/index.ts',
    line: `export * as dice from './number/dice.ts';`,
  },
  widget: {
    file: 'renderer-react/fields/dice-field.tsx',
    text: `
      import type { ReactElement } from 'react';
      import type { FieldProps } from '../store/field-props.ts';

      export function DiceField({ field, state }: FieldProps): ReactElement {
        return <output id={field.id}>thrown on the dice: {String(state.value)}</output>;
      }`,
    list: 'renderer-react/fields/index.ts',
    line: `export { DiceField as dice } from './dice-field.tsx';`,
  },
  rule: {
    file: 'engine/validate/rules/palindrome.ts',
    text: `
      import type { Rule, RuleAuthoring } from '../rule.ts';

      export const rule = {
        name: 'palindrome',
        compile: () => (value) => ([...String(value)].reverse().join('') === value ? 'met' : 'unmet'),
      } as const satisfies Rule;

      export const authoring = { words: 'Read it backwards.' } as const satisfies RuleAuthoring;`,
    list: 'engine/validate/rules/index.ts',
    line: `export * as palindrome from './palindrome.ts';`,
    word: `palindrome: 'From right to left.'`,
  },
  operator: {
    file: 'engine/conditions/operators/is-as-long-as.ts',
    text: `
      import type { ConditionOperator, OperatorAuthoring } from '../operator.ts';

      export const operator = {
        name: 'is-as-long-as',
        test: (value, { folded }) => String(value).length === folded.length,
      } as const satisfies ConditionOperator;

      export const authoring = { summary: 'is of that length.' } as const satisfies OperatorAuthoring;`,
    list: 'engine/conditions/operators/index.ts',
    line: `export * as isAsLongAs from './is-as-long-as.ts';`,
  },
  event: {
    file: 'engine/form/events/rolled.ts',
    text: `
      import type { EventHandler, EventUse } from '../plan/event-handler.ts';
      import type { Transaction } from '../state/transaction.ts';

      interface RolledEvent {
        readonly type: 'rolled';
        readonly number: number;
      }

      export const handler = {
        type: 'rolled',
        handle(transaction: Transaction, { number }: RolledEvent) {
          transaction.notice = { tone: 'success', message: \`The dice shows \${number}.\` };
        },
      } as const satisfies EventHandler;

      export const use = {
        handledBy: ({ fields }) => fields.some(({ id }) => id === 'throw'),
      } as const satisfies EventUse;`,
    list: 'engine/form/events/index.ts',
    line: `export * as rolled from './rolled.ts';`,
  },
  screen: {
    file: 'renderer-react/screens/dice-cup.tsx',
    text: `
      import type { ReactElement } from 'react';
      import type { Screen } from './screen.ts';

      export const diceCup: Screen = {
        name: 'dice-cup',
        isFor: ({ fields }) => fields.some(({ id }) => id === 'throw'),
        isShown: ({ phase }) => phase === 'done',
        View: DiceCup,
      };

      function DiceCup(): ReactElement {
        return <p>the dice are in their cup</p>;
      }`,
    list: 'renderer-react/screens/index.ts',
    line: `export { diceCup } from './dice-cup.tsx';`,
  },
} as const satisfies Readonly<Record<string, Addition>>;
