export { gradeQuestion } from './grade-question.ts';
export { renewAllNonces } from './renew-all-nonces.ts';
export { renewNonce } from './renew-nonce.ts';
export { submitForm } from './submit-form.ts';
