import type { CompiledForm } from 'formularium/engine';
import type { PostedAnswers } from '../posted-answers.ts';
import { honeypotIn } from './honeypot.ts';
import { type SpamFacts, type SpamReason, spamVerdict } from './spam-verdict.ts';

interface ArrivedAnswers extends Pick<SpamFacts, 'begunAt' | 'sentAt' | 'doubts'> {
  readonly form: CompiledForm;
  readonly answers: PostedAnswers;
}

/** Why what has come for a form is probably spam, or null. */
export function suspicionOf({ form, answers, ...facts }: ArrivedAnswers): SpamReason | null {
  return spamVerdict({ settings: form.settings, honeypot: honeypotIn(form, answers), ...facts });
}
