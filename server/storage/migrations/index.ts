export { submissions } from './0001-submissions.ts';
