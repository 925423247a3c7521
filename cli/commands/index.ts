export { calc } from './calc.ts';
export { evaluate } from './eval.ts';
export { lint } from './lint.ts';
