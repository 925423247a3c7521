import type { RuledBlueprint } from '../blueprint/blueprint.ts';
import { attachmentsIn } from '../blueprint/notifications.ts';
import type { Test } from '../conditions/test.ts';
import { allParts } from '../form/all-parts.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { ValueSource } from '../form/plan/plan.ts';
import { fieldState } from '../form/state/field-state-of.ts';
import type { FormState } from '../form/state/form-state.ts';
import type { JsonObject } from '../value/json.ts';
import { textIn } from '../value/read-member.ts';
import type { MailNotification, Notification, SubmissionFacts } from './notification.ts';
import { recipientsOf } from './recipients.ts';
import { type MailTemplate, renderMail } from './render-mail.ts';
import { type RenderContext, tagValue } from './tag-values.ts';

/**
 * The mails and hooks of a submission that has been settled, rendered: those whose conditions hold. A mail without a
 * recipient is left out.
 */
export function notificationsOf(
  form: CompiledForm,
  state: FormState,
  facts: SubmissionFacts,
): readonly Notification[] {
  const { notifications = [] } = form.blueprint;
  const holds = conditionsOf(form);
  return notifications.flatMap((notification, place): readonly Notification[] => {
    if (holds[place]?.(state.fields) === false) return [];
    const hook = textIn(notification.definition, 'hook');
    if (hook !== '') return [{ type: 'hook', place, hook }];
    const mail = mailOf(notification, place, { form, state, facts });
    return mail.to.length === 0 ? [] : [mail];
  });
}

function mailOf({ definition }: RuledBlueprint, place: number, context: RenderContext): MailNotification {
  return {
    type: 'mail',
    place,
    ...recipientsOf(definition, context),
    ...renderMail(templateOf(definition), (name) => tagValue(name, context)),
    attach: attachmentsIn(definition)
      .map(({ id }) => id)
      .filter((id) => fieldState(context.form, context.state, id)?.value != null),
  };
}

/** A mail whose author wrote neither HTML nor a text consists of all answers. */
function templateOf(notification: JsonObject): MailTemplate {
  const [subject = '', fromName = '', text = '', html = ''] = ['subject', 'fromName', 'text', 'html'].map(
    (name) => textIn(notification, name),
  );
  return { subject, fromName, text: text === '' && html === '' ? '{all_fields}' : text, html };
}

type Conditions = readonly (Test<ValueSource> | null)[];

/** Pages have no notifications, so a plan does not hold their conditions: they are compiled when they first decide. */
const compiled = new WeakMap<CompiledForm, Conditions>();

function conditionsOf(form: CompiledForm): Conditions {
  const known = compiled.get(form);
  if (known !== undefined) return known;
  const { blueprint, fields, plan } = form;
  const around = { blueprint, fields, parts: allParts, read: [], declared: plan.declared };
  const made = (blueprint.notifications ?? []).map(
    (one) => allParts.links?.visibilityOf(one, around) ?? null,
  );
  compiled.set(form, made);
  return made;
}
