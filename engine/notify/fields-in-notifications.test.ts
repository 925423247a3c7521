import { expect, it } from 'vitest';
import { blueprintOf } from '../blueprint/blueprint-of.ts';
import { attachmentsIn } from '../blueprint/notifications.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { allParts } from '../form/all-parts.ts';
import { assembleForm } from '../form/plan/assemble-form.ts';
import { startState } from '../form/state/start-state.ts';
import { formOf, text } from '../form/testing/compiled.ts';
import type { JsonObject } from '../value/json.ts';
import { fieldsInNotifications } from './fields-in-notifications.ts';
import { notificationsOf } from './notifications-of.ts';
import { submissionTime } from './submission-time.ts';
import { addressText, tagValue } from './tag-values.ts';

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

it('says when something was sent in the words of a language, and in English where the tag names none', () => {
  expect(submissionTime('2027-03-01T09:05', 'de')).toBe('1. März 2027 um 09:05');
  expect(submissionTime('2027-03-01T09:05', '-')).toBe(submissionTime('2027-03-01T09:05'));
  expect(submissionTime('soon', 'de')).toBe('soon');
});

it('leave no address where nothing or a secret stands for one, even if nobody has checked the form', () => {
  const fields = [
    { id: 'pin', kind: 'password', label: 'PIN' },
    { id: 'born', kind: 'date', label: 'Born', dateFormat: 'yy-mm-dd' },
  ];
  const to = ['{owner_email}', '{pin}', '{born-year}@example.org', 'office@example.org'];
  const notifications = [{ to, subject: 'New', html: '<p>x</p>' }];
  const definition = { id: 'x', type: 'form', title: 'X', fields, notifications } as unknown as JsonObject;
  const form = assembleForm(blueprintOf(outlineOf(definition, allParts)), allParts);
  const state = startState(form, { answers: { pin: 'ada@example.org', born: '2001-02-03' } });
  expect(notificationsOf(form, state, { id: '1', at: '2027-03-01T09:05' })).toMatchObject([
    { to: ['2001@example.org', 'office@example.org'] },
  ]);
  const context = { form, state, facts: { id: '1', at: '2027-03-01T09:05' } };
  expect(tagValue('nobody', context)).toBe('');
  expect([tagValue('pin', context), addressText('pin', context), addressText('born', context)]).toEqual([
    '',
    '',
    '2001-02-03',
  ]);
});
