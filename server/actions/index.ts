export { gradeQuestion } from './grade-question.ts';
export { submitForm } from './submit-form.ts';
