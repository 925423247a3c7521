export { abs } from './abs.ts';
export { avg } from './avg.ts';
export { ceil } from './ceil.ts';
export { floor } from './floor.ts';
export { max } from './max.ts';
export { min } from './min.ts';
export { round } from './round.ts';
