import { describe, expect, it } from 'vitest';
import { blueprintOf } from '../blueprint/blueprint-of.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { pageBlueprintOf } from '../blueprint/page-blueprint.ts';
import { allParts } from '../form/all-parts.ts';
import { assembleForm } from '../form/plan/assemble-form.ts';
import { startState } from '../form/state/start-state.ts';
import { compiled, formOf, showIf, text } from '../form/testing/compiled.ts';
import { kinds } from '../kinds/registry.ts';
import type { JsonObject } from '../value/json.ts';
import { notificationsOf } from './notifications-of.ts';
import { address, FACTS, mailOf, office, sentBy } from './testing/sent-by.ts';

describe('notificationsOf', () => {
  it('gives nothing for a form without notifications', () => {
    expect(sentBy(formOf([text('a')]))).toEqual([]);
  });

  it('renders mails, and names hooks', () => {
    const form = formOf([text('first'), address], {
      title: 'Places',
      notifications: [
        {
          to: ['{email-1}', 'office@example.org'],
          cc: 'second@example.org',
          bcc: ['third@example.org'],
          replyTo: '{owner_email}',
          fromName: '{form_title}',
          subject: 'Thank you, {first|friend}',
          html: '<p>Dear <b>{first|friend}</b>,<br>this is {submission_id}.</p>',
        },
        { hook: 'crm' },
      ],
    });
    const mail = {
      type: 'mail',
      place: 0,
      to: ['ada@example.org', 'office@example.org'],
      cc: ['second@example.org'],
      bcc: ['third@example.org'],
      replyTo: ['owner@example.org'],
      fromName: 'Places',
      subject: 'Thank you, Ada',
      text: 'Dear Ada,\nthis is 0192.',
      html: '<p>Dear <b>Ada</b>,<br>this is 0192.</p>',
      attach: [],
    };
    const hook = { type: 'hook', place: 1, hook: 'crm' };
    expect(sentBy(form, { first: 'Ada', 'email-1': ' ada@example.org' })).toEqual([mail, hook]);
    expect(sentBy(form, { first: '' })).toEqual([
      {
        ...mail,
        to: ['office@example.org'],
        subject: 'Thank you, friend',
        text: 'Dear friend,\nthis is 0192.',
        html: '<p>Dear <b>friend</b>,<br>this is 0192.</p>',
      },
      hook,
    ]);
  });

  it.each([
    ['all', { plan: 'team', seats: '' }, []],
    ['all', { plan: 'team', seats: '3' }, [0]],
    ['any', { plan: 'team', seats: '' }, [0]],
    ['any', { plan: '', seats: '' }, []],
    [undefined, { plan: 'team', seats: '' }, []],
  ])('sends what holds by the rule “%s” of %j', (rule, answers, places) => {
    const conditions = [
      { field: 'plan', operator: '=', value: 'team' },
      { field: 'seats', operator: '>', value: 2 },
    ];
    const form = formOf([text('plan'), { id: 'seats', kind: 'number', label: 'Seats' }], {
      notifications: [{ hook: 'crm', ...(rule && { rule }), conditions }],
    });
    expect(sentBy(form, answers).map(({ place }) => place)).toEqual(places);
  });

  it('knows the day in its conditions', () => {
    const conditions = [{ field: 'day', operator: 'is-after-n-or-more-days', value: 2 }];
    const notifications = [{ hook: 'crm', conditions }];
    const form = formOf([{ id: 'day', kind: 'date', label: 'Day', dateFormat: 'yy-mm-dd' }], {
      notifications,
    });
    const answers = { day: '2027-03-03' };
    const on = (today: string) => notificationsOf(form, startState(form, { answers, today }), FACTS).length;
    expect([on('2027-03-02'), on('2027-03-01')]).toEqual([0, 1]);
  });

  it('works for quizzes and polls', () => {
    const notifications = [{ ...office, text: '{vote}' }];
    const answers = [{ id: 'tea', title: 'Tea' }];
    const poll = compiled({ id: 'p', type: 'poll', title: 'P', answers, notifications });
    expect(sentBy(poll, { vote: 'tea' })).toMatchObject([{ text: 'Tea' }]);
  });

  it('leaves out whom it cannot reach, and a mail that reaches nobody', () => {
    const hidden = { ...address, conditions: showIf('a', 'yes') };
    const form = formOf([text('a'), hidden, text('b')], {
      notifications: [
        { to: '{email-1}', subject: 'X' },
        { to: ['{email-1}', '{b}', 'office@example.org'], subject: 'X' },
      ],
    });
    const recipients = (answers: JsonObject) =>
      sentBy(form, answers).map((one) => (one.type === 'mail' ? one.to : []));
    expect(recipients({ 'email-1': 'ada@example.org' })).toEqual([['office@example.org']]);
    expect(recipients({ a: 'yes', 'email-1': 'ada@example.org' })).toEqual([
      ['ada@example.org'],
      ['ada@example.org', 'office@example.org'],
    ]);
    expect(recipients({ b: 'x@example.org, y@example.org' })).toEqual([['office@example.org']]);
  });

  it('sends no mail twice to one address, however it is written', () => {
    const to = ['Office@Example.org', '{email-1}', 'office@example.org'];
    const {
      to: sent,
      cc,
      bcc,
    } = mailOf(
      [address],
      { ...office, to, cc: '{email-1}', bcc: to },
      {
        'email-1': 'ada@example.org',
      },
    );
    expect([sent, cc, bcc]).toEqual([['Office@Example.org', 'ada@example.org'], [], []]);
  });

  it('lets an option say who gets the mail, by its value', () => {
    const options = [
      { value: 'sales', label: 'The shop' },
      { value: 'help', label: 'Support' },
    ];
    const team = { id: 'team', kind: 'select', label: 'Team', options };
    const mail = { to: '{team}@example.org', subject: 'For {team}' };
    expect(mailOf([team], mail, { team: 'help' })).toMatchObject({
      to: ['help@example.org'],
      subject: 'For Support',
    });
  });

  it('attaches what was uploaded', () => {
    const file = { id: 'cv', kind: 'upload', label: 'CV' };
    const mail = { ...office, attach: ['cv'] };
    const record = {
      file_id: 'f1',
      file_name: 'cv.pdf',
      mime_type: 'application/pdf',
      size: 9,
      success: true,
    };
    expect(mailOf([file], mail, { cv: [record] }).attach).toEqual(['cv']);
    expect(mailOf([file], mail).attach).toEqual([]);
  });

  it.each([...kinds.values()].filter(({ isSecret }) => isSecret === true).map(({ name }) => name))(
    'never puts a %s into a mail, not even if it is named',
    (kind) => {
      const fields = [{ id: 'f', kind, label: 'F', number: 'n' }, text('n'), text('a')];
      const mail = { to: ['{f}@example.org', 'a@example.org'], subject: '{f}', html: '{all_fields} {f}' };
      const definition = { id: 'x', type: 'form', title: 'X', fields, notifications: [mail] };
      const form = assembleForm(blueprintOf(outlineOf(definition, allParts)), allParts);
      const [sent] = sentBy(form, { f: '4242', a: 'b' });
      expect(sent).toMatchObject({ to: ['a@example.org'], text: 'a: b' });
      expect(JSON.stringify(sent)).not.toContain('4242');
    },
  );

  it('does not reach a page', () => {
    const form = formOf([text('a')], {
      notifications: [{ ...office, to: 'boss@example.org' }, { hook: 'crm' }],
    });
    const page = JSON.stringify(pageBlueprintOf(form.blueprint));
    expect(page).not.toMatch(/boss|crm|notif/);
    expect({ ...JSON.parse(page), notifications: form.blueprint.notifications }).toEqual(
      JSON.parse(JSON.stringify(form.blueprint)),
    );
  });
});
