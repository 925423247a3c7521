import type { SUBMISSION_TAGS } from '../blueprint/notifications.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import { type Mention, mentionOf } from '../form/plan/mentions-of.ts';
import { answersIn } from '../form/selectors/answers-in.ts';
import { textOfMention } from '../form/selectors/html-of.ts';
import { stateOf } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import { isConfidential } from '../kinds/is-confidential.ts';
import type { SubmissionFacts } from './notification.ts';
import { submissionTime } from './submission-time.ts';
import { type TagValue, textOfValue } from './tag-value.ts';

/** Everything that the texts of a notification may mention. */
export interface RenderContext {
  readonly form: CompiledForm;
  readonly state: FormState;
  readonly facts: SubmissionFacts;
}

type Fact = (context: RenderContext) => TagValue;

const FACTS: Readonly<Record<(typeof SUBMISSION_TAGS)[number], Fact>> = {
  all_fields: ({ form, state }) => answersIn(form, state),
  form_title: ({ form }) => form.title,
  submission_id: ({ facts }) => facts.id,
  submission_time: ({ form, facts }) => submissionTime(facts.at, form.blueprint.language?.tag),
  owner_email: ({ facts }) => facts.ownerEmail ?? '',
};

/** The value of a name in braces. Fields come before facts; a secret, a hidden field and a blank one leave nothing. */
export function tagValue(name: string, context: RenderContext): TagValue {
  return valueFor(name, context, textOfMention);
}

/** The same for an address: the value of a choice and not its label, so that an option can say who gets the mail. */
export function addressText(name: string, context: RenderContext): string {
  return textOfValue(valueFor(name, context, sentText));
}

type MentionText = (form: CompiledForm, state: FormState, mention: Mention) => string;

function valueFor(name: string, context: RenderContext, write: MentionText): TagValue {
  const { form, state } = context;
  const mention = mentionOf(form, name, null);
  if (mention.fields.length === 0)
    return Object.hasOwn(FACTS, name) ? FACTS[name as keyof typeof FACTS](context) : '';
  const isOpen = mention.fields.every(({ kind }) => !isConfidential(kind));
  return isOpen ? write(form, state, mention) : '';
}

const sentText: MentionText = (form, state, mention) => {
  const [field] = mention.fields;
  if (field === undefined || mention.fields.length > 1 || mention.aspect !== null)
    return textOfMention(form, state, mention);
  const { value, answer } = stateOf(form, state, field);
  const sent = value === null ? '' : [field.kind.toSubmission(value, field.definition, answer)].flat();
  return typeof sent[0] === 'string' && sent.length === 1 ? sent[0] : '';
};
