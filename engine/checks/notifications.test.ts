import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';

const fields = [
  { id: 'email-1', kind: 'email', label: 'E-mail' },
  { id: 'pin', kind: 'password', label: 'Pin' },
  { id: 'cv', kind: 'upload', label: 'CV' },
  {
    id: 'who',
    kind: 'name',
    label: 'Who',
    multiple: true,
    parts: { 'first-name': { label: 'First' }, 'last-name': { label: 'Last' } },
  },
];
const office = { to: 'office@example.org', subject: 'New' };

/** What is wrong with these notifications: where, and what. */
function said(...notifications: readonly unknown[]): readonly string[] {
  const definition = { id: 'x', type: 'form', title: 'X', fields, notifications };
  return compileForm(definition).problems.map(({ at, code, message }) => `${at} ${code}: ${message}`);
}

describe('notifications', () => {
  it.each([
    {
      ...office,
      to: ['{email-1}', '{owner_email}', '{email-1|office@example.org}', '{who-first-name}@example.org'],
    },
    { ...office, cc: 'a@example.org', bcc: ['b@example.org'], replyTo: '{email-1}', attach: ['cv'] },
    {
      ...office,
      html: '<p>{who}, {all_fields|nothing}</p>',
      text: '{form_title} {submission_id}',
      fromName: 'Us',
    },
    { ...office, subject: '{submission_time}', rule: 'any', conditions: [] },
    { hook: 'crm', conditions: [{ field: 'email-1', operator: '!=', value: '' }] },
  ])('may be %j', (notification) => {
    expect(said(notification)).toEqual([]);
  });

  it('have the shape of a mail or of a hook', () => {
    expect(
      said(
        {},
        { to: 'office@example.org' },
        { hook: 'no name' },
        { hook: 'crm', subject: 'X' },
        { ...office, to: [], body: 'X' },
        { ...office, to: 7, attach: 'cv' },
        'mail',
      ),
    ).toEqual([
      '/notifications/0 no-missing-option: Entry 1 of “notifications” has no “to”.',
      '/notifications/0 no-missing-option: Entry 1 of “notifications” has no “subject”.',
      '/notifications/1 no-missing-option: Entry 2 of “notifications” has no “subject”.',
      '/notifications/2/hook use-schema: “hook” is “no name”.',
      '/notifications/3 no-missing-option: Entry 4 of “notifications” has no “to”.',
      '/notifications/3/hook no-unknown-option: Entry 4 of “notifications” has an unknown option “hook”.',
      '/notifications/4/to use-schema: “to” is empty.',
      '/notifications/4/body no-unknown-option: Entry 5 of “notifications” has an unknown option “body”.',
      '/notifications/5/to use-schema: “to” is 7.',
      '/notifications/5/attach use-schema: “attach” is “cv”.',
      '/notifications/6 use-schema: Entry 7 of “notifications” is “mail”.',
    ]);
  });

  it('go to addresses', () => {
    expect(
      said({
        to: ['office', '{email-1}, office@example.org', '{who}', '{email-1|office}'],
        cc: 'Ada <ada@example.org>',
        subject: 'X',
      }),
    ).toEqual([
      '/notifications/0/to/0 no-misfit-notification: “office” is not an e-mail address.',
      '/notifications/0/to/1 no-misfit-notification: “{email-1}, office@example.org” is not an e-mail address.',
      '/notifications/0/to/3 no-misfit-notification: “{email-1|office}” is not an e-mail address.',
      '/notifications/0/cc no-misfit-notification: “Ada <ada@example.org>” is not an e-mail address.',
    ]);
  });

  it('name fields that there are, with files where files are wanted, and no secret', () => {
    expect(
      said(
        {
          to: '{email-2}',
          subject: 'Dear {nme|friend}',
          html: '<p>{pin}</p><a href="https://example.org/{pan}">x</a>',
          attach: ['email-1', 'cw'],
        },
        { hook: 'crm', conditions: [{ field: 'emial', operator: '=', value: 'x' }] },
      ),
    ).toEqual([
      '/notifications/0/attach/0 no-misfit-notification: “email-1” is of kind “email”, which takes no files.',
      '/notifications/0/html no-secret-source: “pin” is a secret, and is not written into a mail.',
      '/notifications/1/conditions/0/field no-unknown-field: There is no field “emial”.',
      '/notifications/0/to no-unknown-field: There is no field “email-2”. Did you mean “email-1”?',
      '/notifications/0/subject no-unknown-field: There is no field “nme”.',
      '/notifications/0/html no-unknown-field: There is no field “pan”. Did you mean “pin”?',
      '/notifications/0/attach/1 no-unknown-field: There is no field “cw”. Did you mean “cv”?',
    ]);
  });

  it('hold no HTML that is not harmless', () => {
    expect(said({ ...office, html: '<p onclick="x()">Hi</p>' })).toEqual([
      '/notifications/0/html use-safe-html: The attribute “onclick” of <p> is not allowed.',
    ]);
  });
});
