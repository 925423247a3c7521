export { gradeQuestion } from './grade-question.ts';
export { renewNonce } from './renew-nonce.ts';
export { submitForm } from './submit-form.ts';
