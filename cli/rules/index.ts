export { noDivisionByZero } from './no-division-by-zero.ts';
export { noIdleCondition } from './no-idle-condition.ts';
export { noImpossibleCondition } from './no-impossible-condition.ts';
export { noUnknownChoice } from './no-unknown-choice.ts';
export { noUnreachableField } from './no-unreachable-field.ts';
