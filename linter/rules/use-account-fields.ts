import type { CompiledField } from 'formularium/engine';
import { isSendable } from '../analysis/demands/sendable.ts';
import { witnessOf } from '../analysis/evidence/witness.ts';
import { all, any, not } from '../analysis/model/ternary.ts';
import { isBlank, isVisible } from '../analysis/partial/holds.ts';
import { canHold, type Goal } from '../analysis/search/search.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const email = { id: 'email', kind: 'email', label: 'E-mail', required: true };
const password = { id: 'password', kind: 'password', label: 'Password', required: true };
const settings = { formType: 'registration' };
const DOES = { registration: 'make an account', login: 'sign in' } as const;

export const useAccountFields = {
  name: 'use-account-fields',
  severity: 'error',
  why: 'An account has an address and a password. A registration or login form that does not ask for both, or lets one of them be left out, refuses whoever sends it.',
  fix: 'Add a field of kind “email” and one of kind “password”; require both, and show them always.',
  asksForAll: true,
  *check({ form, model, analysis }: LintContext): Generator<ReportDescriptor> {
    const { formType } = form.settings;
    if (formType !== 'registration' && formType !== 'login') return;
    const does = DOES[formType];
    const address = form.fields.find(isAddress) ?? form.fields.find(isUserName);
    const secret = form.fields.find(isPassword);
    if (address === undefined || secret === undefined) {
      const missing = address === undefined ? 'an email address' : 'a password';
      yield { at: '/settings/formType', message: `Nobody can ${does}: no field asks for ${missing}.` };
      return;
    }
    if (formType === 'registration' && !isAddress(address))
      yield {
        at: '/settings/formType',
        message: `Nobody can ${does}: “${address.id}” takes any text, and the link that confirms an account is mailed.`,
      };
    yield* thoseLeftOut([address.id, secret.id], does, { model, analysis });
  },
  passes: { form: { fields: [email, password], settings } },
  fails: {
    form: { fields: [email, { ...password, required: false }], settings },
    at: ['/fields/1'],
  },
} as const satisfies LintRule;

/** The fields of an account without an answer of which the form can be sent. */
function* thoseLeftOut(
  ids: readonly string[],
  does: string,
  { model, analysis }: Pick<LintContext, 'model' | 'analysis'>,
): Generator<ReportDescriptor> {
  for (const { id, at, index } of model.fieldNodes) {
    if (!ids.includes(id)) continue;
    const isMissing: Goal = (partial) => any([not(isVisible(partial, index)), isBlank(partial, index)]);
    const goal: Goal = (partial) => all([isMissing(partial), isSendable(partial)]);
    if (canHold(analysis(), goal).type !== 'can') continue;
    const proof = witnessOf(analysis(), { goal, occurrence: { type: 'unanswered', field: id } });
    if (proof === null) continue;
    yield {
      at,
      message: `The form can be sent without “${id}”, and nobody can ${does} without it.`,
      ...proof,
    };
  }
}

// As the server finds them.

function isAddress({ kind }: CompiledField): boolean {
  return kind.entry?.type === 'email';
}

function isUserName({ definition }: CompiledField): boolean {
  return definition['autofill'] === 'username';
}

function isPassword({ kind }: CompiledField): boolean {
  return kind.isSecret === true && kind.stays === undefined;
}
