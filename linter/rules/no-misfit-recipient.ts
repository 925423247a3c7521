import { isObject, type Json } from 'formularium/engine';
import type { FieldNode } from '../analysis/model/model.ts';
import { contentOf } from './field-content.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const email = { id: 'email', kind: 'email', label: 'E-mail' };
const who = { id: 'who', kind: 'name', label: 'Name' };
const thanks = { subject: 'Thank you', text: 'We have your answers.' };

const LISTS: readonly string[] = ['to', 'cc', 'bcc', 'replyTo'];

export const noMisfitRecipient = {
  name: 'no-misfit-recipient',
  severity: 'error',
  why: 'A mail to something that is not an address is never sent. Only a field of kind “email” makes sure that visitors enter one.',
  fix: 'Name a field of kind “email”.',
  *check({ definition, model }: LintContext): Generator<ReportDescriptor> {
    for (const [place, notification] of listIn(definition['notifications']).entries())
      for (const list of LISTS)
        for (const { text, at } of entriesIn(notification, list)) {
          const named = model.fieldNodes.find(({ id }) => id === ALONE.exec(text)?.[1]);
          if (named === undefined || mayHoldAddress(named)) continue;
          const message = `“${list}” names the field “${named.id}”, which never holds an e-mail address.`;
          yield { at: `/notifications/${place}/${at}`, message };
        }
  },
  passes: { form: { fields: [email, who], notifications: [{ to: '{email}', ...thanks }] } },
  fails: {
    form: { fields: [email, who], notifications: [{ to: '{who}', ...thanks }] },
    at: ['/notifications/0/to'],
  },
} as const satisfies LintRule;

/** An entry that is one field and nothing else. */
const ALONE = /^\s*\{([\w-]{1,100})(?:\|[^{}|]*)?\}\s*$/;

/** A choice of offices may have one that gets no mail. */
function mayHoldAddress(fieldNode: FieldNode): boolean {
  const content = contentOf(fieldNode);
  if (content === null || content === 'an e-mail address') return true;
  return listIn(fieldNode.field.definition['options']).some(
    (option) => isObject(option) && String(option['value']).includes('@'),
  );
}

function entriesIn(
  notification: Json,
  list: string,
): readonly { readonly text: string; readonly at: string }[] {
  const value = isObject(notification) && Object.hasOwn(notification, list) ? notification[list] : null;
  if (typeof value === 'string') return [{ text: value, at: list }];
  return listIn(value).flatMap((text, place) =>
    typeof text === 'string' ? [{ text, at: `${list}/${place}` }] : [],
  );
}

function listIn(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
