export { add } from './add.ts';
export { divide } from './divide.ts';
export { modulo } from './modulo.ts';
export { multiply } from './multiply.ts';
export { power } from './power.ts';
export { subtract } from './subtract.ts';
