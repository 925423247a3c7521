export { calc } from './calc.ts';
export { completion } from './completion.ts';
export { dev } from './dev.ts';
export { evaluate } from './eval.ts';
export { explain } from './explain.ts';
export { exportForm } from './export.ts';
export { lint } from './lint.ts';
