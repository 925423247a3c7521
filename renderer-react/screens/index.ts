export { end } from './end.tsx';
export { pollResults } from './poll-results.tsx';
export { quizResult } from './quiz-result.tsx';
export { quizStart } from './quiz-start.tsx';
export { savedDraft } from './saved-draft.tsx';
export { secondFactor } from './second-factor.tsx';
