import { expect, it } from 'vitest';
import { attachmentsIn } from '../blueprint/notifications.ts';
import { formOf, text } from '../form/testing/compiled.ts';
import { fieldsInNotifications } from './fields-in-notifications.ts';

it('are those in texts, among recipients and attachments, and no others', () => {
  const fields = [
    text('a'),
    text('b'),
    { id: 'to', kind: 'email', label: 'To' },
    { id: 'file', kind: 'upload', label: 'File' },
  ];
  const mail = { to: '{to}', subject: 'About {a} and {form_title}', html: '<p>x</p>', attach: ['file'] };
  const named = (more: object) => fieldsInNotifications(formOf(fields, more)).map(({ id }) => id);
  expect(named({ notifications: [mail] }).toSorted()).toEqual(['a', 'file', 'to']);
  expect(named({})).toEqual([]);
});

it('leave out whatever does not name a field', () => {
  expect(attachmentsIn({ attach: ['file', 7] })).toEqual([{ id: 'file', at: '/attach/0' }]);
});
