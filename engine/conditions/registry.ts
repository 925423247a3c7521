import type { ConditionOperator, OperatorAuthoring } from './operator.ts';
import * as all from './operators/index.ts';

export type OperatorName = (typeof all)[keyof typeof all]['operator']['name'];

const parts = Object.values<{
  readonly operator: ConditionOperator;
  readonly authoring: OperatorAuthoring;
}>(all);

/** Every operator by its name. */
export const operators: ReadonlyMap<string, ConditionOperator> = new Map(
  parts.map(({ operator }) => [operator.name, operator]),
);

/** The condition of each of them, by the operator's name. */
export const operatorSummaries: ReadonlyMap<string, string> = new Map(
  parts.map(({ operator, authoring }) => [operator.name, authoring.summary]),
);

/** Those that may compare with nothing. */
export const operatorsOnNothing: ReadonlySet<string> = new Set(
  parts.flatMap(({ operator, authoring }) => (authoring.takesNothing === true ? [operator.name] : [])),
);
