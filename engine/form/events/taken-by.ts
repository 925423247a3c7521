import type { CompiledForm } from '../compiled-form.ts';
import { gradesInRealTime } from './graded.ts';
import type { FormEvent } from './registry.ts';
import { resultsForm } from './results.ts';
import { followsToday } from './today.ts';

type Takes = (form: CompiledForm) => boolean;

/** What every form takes. */
const everyForm = (): boolean => true;

/** What forms of several pages take. */
const pagedForm = ({ pages }: CompiledForm): boolean => pages.length > 1;

/** What forms take that repeat a group. */
const repeatingForm = ({ fields }: CompiledForm): boolean => fields.some(({ copy }) => copy > 0);
/** What quizzes with a lead form take. */
const leadForm = ({ stages }: CompiledForm): boolean => stages?.module.lead !== undefined;

/** What login forms take. */
const loginForm = ({ settings }: CompiledForm): boolean => settings.formType === 'login';

/** What forms take that can be saved and gone on with later. */
const draftForm = ({ settings }: CompiledForm): boolean => settings.saveDraft;

/** What forms take in which something is paid. */
const payingForm = ({ fields }: CompiledForm): boolean => fields.some(({ kind }) => kind.pays !== undefined);

/** Whether an event can ever mean anything to a form, by its type. A page leaves out what cannot, and has no need of this either. */
export const takenBy: Readonly<Record<FormEvent['type'], Takes>> = {
  accepted: everyForm,
  'add-copy': repeatingForm,
  answer: everyForm,
  authenticate: loginForm,
  back: pagedForm,
  'came-back': everyForm,
  'choose-method': loginForm,
  'clear-notice': ({ settings, stages }) =>
    stages?.module.noticeClearsAfterMs !== undefined ||
    settings.behaviors.some(({ fadeOut }) => Number(fadeOut) > 0),
  'close-results': resultsForm,
  'code-sent': loginForm,
  'draft-mailed': draftForm,
  'draft-saved': draftForm,
  'enter-code': loginForm,
  expired: ({ fields }) => fields.some(({ kind }) => kind.isSpent),
  failed: everyForm,
  'go-on': ({ settings }) => settings.saveDraft || settings.formType === 'login',
  graded: gradesInRealTime,
  jump: pagedForm,
  lead: leadForm,
  leave: ({ settings }) => settings.inlineValidation,
  'mail-draft': draftForm,
  next: pagedForm,
  pay: payingForm,
  payment: payingForm,
  refused: everyForm,
  'remove-copy': repeatingForm,
  reset: everyForm,
  results: resultsForm,
  retake: ({ stages }) => stages?.module.quiz?.retake === true,
  'save-draft': draftForm,
  'skip-lead': ({ stages }) => stages?.module.lead?.skippable === true,
  start: ({ stages }) => stages?.module.first === 'start',
  submit: everyForm,
  today: ({ plan, stages }) =>
    stages?.module.opening !== undefined ||
    plan.nodes.some(({ field, trials }) => followsToday(field) || trials.some(({ asksToday }) => asksToday)),
  verdict: everyForm,
  'view-results': ({ stages }) => stages?.module.poll?.behavior === 'link_on',
};
