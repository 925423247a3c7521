import { answerQuestion } from 'formularium/engine';
import type { Answer } from 'formularium/engine/server';
import { type CaptchaSettings, NO_CAPTCHAS } from '../../value/captchas/captcha-settings.ts';
import { NO_REMOTE_ACCESS, type RemoteAccess } from '../../value/remote-access.ts';
import type { SubmissionStep } from '../submission-step.ts';
import * as all from './index.ts';
import type { OutsideAccess, Surroundings, Verifier, VerifierQuestion } from './verifier.ts';

/** Verifies values that only a server can check. */
export type Verify = (
  question: VerifierQuestion,
  around: Omit<Surroundings, keyof OutsideAccess>,
) => Promise<Answer>;

/** The capabilities follow from the parts of the server, so that it never declares one it lacks. */
export interface Abilities {
  /** Which addresses are asked on behalf of forms; none when left out. */
  readonly remote?: RemoteAccess;
  /** The keys of captcha providers; none when left out. */
  readonly captchas?: CaptchaSettings;
  /** The verifiers; all of them when left out. */
  readonly verifiers?: readonly Verifier[];
  /** Capabilities declared by hand: for tests of pages which need more than there is yet. */
  readonly capabilities?: readonly string[];
}

const ours: readonly Verifier[] = Object.values<Verifier>(all);

/** The names of all capabilities that a server has. */
export function capabilitiesOf(
  { verifiers = ours, capabilities = [], ...abilities }: Abilities,
  steps: readonly Pick<SubmissionStep, 'offers'>[],
): readonly string[] {
  const verified = verifiers.flatMap(({ offers }) => offers(accessOf(abilities)));
  const done = steps.flatMap(({ offers = [] }) => offers);
  return [...new Set([...ALWAYS, ...verified, ...done, ...capabilities])].sort();
}

/** Every server has a clock. */
const ALWAYS: readonly string[] = ['opening'];

/** Answers the questions of a form by the verifiers, and those which long lists can answer by the engine; null for any other. */
export function verifyWith({ verifiers = ours, ...abilities }: Abilities): Verify {
  const access = accessOf(abilities);
  const byRule = new Map(verifiers.map((verifier) => [verifier.rule, verifier]));
  return async (question, around) => {
    const verifier = byRule.get(question.rule);
    return verifier === undefined
      ? answerQuestion(question)
      : verifier.verify(question, { ...around, ...access });
  };
}

function accessOf({
  remote = NO_REMOTE_ACCESS,
  captchas = NO_CAPTCHAS,
}: Pick<Abilities, 'remote' | 'captchas'>): OutsideAccess {
  return { remote, captchas };
}
