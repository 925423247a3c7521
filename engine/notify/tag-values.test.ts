import { expect, it } from 'vitest';
import { blueprintOf } from '../blueprint/blueprint-of.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { allParts } from '../form/all-parts.ts';
import { assembleForm } from '../form/plan/assemble-form.ts';
import { startState } from '../form/state/start-state.ts';
import type { JsonObject } from '../value/json.ts';
import { notificationsOf } from './notifications-of.ts';
import { addressText, tagValue } from './tag-values.ts';

it('are not addresses where there is nothing or a secret, even if nobody has checked the form', () => {
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
