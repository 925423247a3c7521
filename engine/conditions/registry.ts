import type { ConditionOperator } from './operator.ts';
import * as all from './operators/index.ts';

export type OperatorName = (typeof all)[keyof typeof all]['name'];

/** Every operator by its name. */
export const operators: ReadonlyMap<string, ConditionOperator> = new Map(
  Object.values<ConditionOperator>(all).map((operator) => [operator.name, operator]),
);
