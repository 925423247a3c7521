import type { ConditionOperator, OperatorSummary } from './operator.ts';
import * as all from './operators/index.ts';

type Part = (typeof all)[keyof typeof all];
export type OperatorName = Extract<Part, ConditionOperator>['name'];

const parts: readonly (ConditionOperator | OperatorSummary)[] = Object.values<
  ConditionOperator | OperatorSummary
>(all);

/** Every operator by its name. */
export const operators: ReadonlyMap<string, ConditionOperator> = new Map(
  parts.flatMap((part) => ('test' in part ? [[part.name, part]] : [])),
);

/** When each of them holds, by the operator's name. */
export const operatorSummaries: ReadonlyMap<string, string> = new Map(
  parts.flatMap((part) => ('of' in part ? [[part.of, part.summary]] : [])),
);

/** Those that may compare with nothing. */
export const operatorsOnNothing: ReadonlySet<string> = new Set(
  parts.flatMap((part) => ('takesNothing' in part && part.takesNothing ? [part.of] : [])),
);
