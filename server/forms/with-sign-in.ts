import { compileForm } from 'formularium/engine';
import { languages, serverWords } from 'formularium/languages';
import { sayTo } from '../value/say-to.ts';
import type { ServedForm } from './served-form.ts';

const NAME = 'formularium-sign-in';

/**
 * Adds a login form where the author has written none: whoever has an account can sign in on every site. It is in the language of the
 * first form that says its own.
 */
export function withSignIn(forms: readonly ServedForm[]): readonly ServedForm[] {
  if (forms.some(({ form }) => form.settings.formType === 'login')) return forms;
  const tag = forms.find(({ form }) => form.blueprint.language !== undefined)?.form.blueprint.language?.tag;
  const title = sayTo(tag, serverWords.signInTitle);
  const definition = {
    ...{ id: NAME, type: 'form', title },
    fields: [
      {
        ...{ id: 'email-1', kind: 'email', label: sayTo(tag, serverWords.emailLabel) },
        ...{ autofill: 'username', required: true },
      },
      {
        ...{ id: 'password-1', kind: 'password', label: sayTo(tag, serverWords.passwordLabel) },
        ...{ autofill: 'current-password', required: true },
      },
      {
        ...{ id: 'html-1', kind: 'html' },
        html: `<a href="/account/lost">${sayTo(tag, serverWords.lostTitle)}</a>`,
      },
    ],
    settings: {
      ...{ formType: 'login', submitLabel: title, ...(tag !== undefined && { language: tag }) },
      behaviors: [{ behavior: 'redirect', url: '/account', newTab: 'same-tab' }],
    },
  };
  const { form } = compileForm(definition, { languages });
  if (form === null) throw new Error('The server’s own login form does not compile.');
  return [...forms, { name: NAME, form, definition, lead: null, leadDefinition: null, isUnlisted: true }];
}
