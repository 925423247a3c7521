import {
  type CompiledForm,
  type Effect,
  type FormEvent,
  type FormState,
  type JsonObject,
  pollReply,
  type Session,
  tallyOf,
  viewOf,
} from 'formularium/engine';
import type { FileHost, Host, SubmitResult } from 'formularium/renderer-react';
import { TODAY } from './filled-in.ts';
import type { Story, StoryReply } from './story.ts';

const LINK = 'https://forms.example/application?draft=d1a2b3c4';

/** The gallery's own host. It answers as a story wants, and sends nothing. */
export function playedHost(
  { reply }: Pick<Story, 'reply'>,
  form: CompiledForm,
): Pick<Host, 'onSubmit' | 'onEffect'> {
  const results = resultsOf(form);
  return {
    onSubmit(submission, beside) {
      if (reply === 'wait') return new Promise(() => undefined);
      const result = resultOf(beside?.authentication === undefined ? reply : 'accept', submission, form);
      const more = result.type === 'accepted' && results !== null ? { reply: results } : {};
      return Promise.resolve({ ...result, ...more });
    },
    onEffect(effect, dispatch) {
      if (effect.type === 'clear-notice')
        setTimeout(() => dispatch({ type: 'clear-notice' }), effect.afterMs);
      if (effect.type === 'results') dispatch({ type: 'results', reply: results });
      const answer = answerTo(effect);
      if (answer !== null) dispatch(answer);
    },
  };
}

const UPLOAD_STEPS = 10;
const UPLOAD_STEP_MS = 120;

/** Pretends to upload files in about a second. A file called endless never arrives. */
export const playedFiles: FileHost = {
  sendsFiles: true,
  async upload({ name }, { onProgress, signal }) {
    for (let step = 1; step <= UPLOAD_STEPS && !signal.aborted; step++) {
      await new Promise((resolve) => setTimeout(resolve, UPLOAD_STEP_MS));
      onProgress(step / UPLOAD_STEPS);
      if (name.startsWith('endless') && step === 4) await new Promise(() => undefined);
    }
    return { success: true, fileId: `played-${name}` };
  },
};

/** The results of a poll in the gallery; null for other forms. */
function resultsOf(form: CompiledForm): JsonObject | null {
  const poll = form.stages?.module.poll;
  if (poll === undefined) return null;
  const votes = poll.answers.flatMap(({ id }, place) => Array<string>(Math.max(1, 34 - 11 * place)).fill(id));
  const { language } = form.blueprint;
  return pollReply(poll, tallyOf(poll.answers, votes), {
    url: '',
    message: '',
    ...(language && { language }),
  });
}

/** Plays the events of a story on a form, each after the form has come to rest. */
export async function play(session: Session, { happened }: Pick<Story, 'happened'>): Promise<void> {
  await rest(session);
  const { until = '' } = session.form.stages?.module.admission?.opening ?? {};
  const last = until.slice(0, TODAY.length);
  session.dispatch({ type: 'today', today: last !== '' && last < TODAY ? last : TODAY });
  for (const event of happened) {
    session.dispatch(event);
    await rest(session);
  }
}

const WAITING: ReadonlySet<FormState['phase']> = new Set(['turning', 'asking']);

/** Waits until a form waits for nothing but its visitor. */
async function rest(session: Session): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve));
  while (WAITING.has(session.state.phase) && viewOf(session.state) !== 'lead');
}

function resultOf(
  reply: Exclude<StoryReply, 'wait'>,
  submission: JsonObject,
  { fields }: CompiledForm,
): SubmitResult {
  if (reply === 'accept') return { type: 'accepted', message: '' };
  if (reply === 'fail') return { type: 'failed', status: 500 };
  if (reply === 'second-factor') return SECOND_FACTOR;
  const { id = '' } = fields.find(({ id, label }) => label !== '' && Object.hasOwn(submission, id)) ?? {};
  return { type: 'refused', message: '', errors: [{ field: id, message: 'The server does not take this.' }] };
}

const SECOND_FACTOR: SubmitResult = {
  type: 'authenticate',
  status: 'show',
  method: 'totp',
  token: 'token',
  others: ['email', 'recovery'],
  lostUrl: '#lost-device',
  message: '',
};

function answerTo(effect: Effect): FormEvent | null {
  if (effect.type === 'save-draft') return { type: 'draft-saved', id: 'd1a2b3c4', link: LINK, message: '' };
  if (effect.type === 'mail-draft')
    return effect.email.includes('@')
      ? { type: 'draft-mailed', sent: true, message: `The link is on its way to ${effect.email}.` }
      : { type: 'draft-mailed', sent: false, message: 'This is not a valid email.' };
  if (effect.type === 'check-card')
    return { type: 'card-checked', field: effect.bill.field, attempt: effect.attempt, message: '' };
  if (effect.type === 'pay') return { type: 'payment', id: 'pi_played', status: 'succeeded' };
  if (effect.type === 'send-code') return { type: 'code-sent', message: 'The code has been sent.' };
  return null;
}
