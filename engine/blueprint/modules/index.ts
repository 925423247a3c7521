export { form } from './form.ts';
export { poll } from './poll.ts';
export { quiz } from './quiz.ts';
