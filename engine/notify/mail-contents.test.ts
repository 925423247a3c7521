import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldState } from '../form/state/field-state-of.ts';
import { startState } from '../form/state/start-state.ts';
import { compiled, formOf, text } from '../form/testing/compiled.ts';
import { formDefinition } from '../form/testing/random-form.ts';
import { rule as email } from '../validate/rules/email.ts';
import type { JsonObject } from '../value/json.ts';
import { readHtml } from '../value/text/html-tree.ts';
import { address, FACTS, mailOf, office, sentBy } from './testing/sent-by.ts';

describe('the contents of a mail', () => {
  const fields = [
    { id: 'who', kind: 'name', label: 'Name', multiple: true, parts: { 'first-name': {}, 'last-name': {} } },
    { id: 'note', kind: 'textarea', label: 'What is it?' },
    { id: 'source', kind: 'hidden', defaultValue: 'web' },
    { id: 'seats', kind: 'number', label: 'Seats' },
    { id: 'total', kind: 'calculation', label: 'Total', formula: '{seats} * 2.5' },
    { id: 'blank', kind: 'text', label: 'Blank' },
    {
      id: 'guests',
      kind: 'group',
      label: 'Guests',
      repeated: true,
      max: 3,
      fields: [{ id: 'guest', kind: 'text', label: 'Guest' }],
    },
  ];
  const answers: JsonObject = {
    'who-first-name': 'Ada',
    'who-last-name': 'Lovelace',
    note: 'One\r\ntwo & <three>',
    seats: '2',
    guests: 2,
    guest: 'Bo',
    'guest-2': 'Cy',
  };
  const lines =
    'Name: Ada Lovelace\nWhat is it? One\ntwo & <three>\nSeats: 2\nTotal: 5.00\nGuest: Bo\nGuest (2): Cy';

  it('are all that was seen and answered, if its author wrote nothing', () => {
    expect(mailOf(fields, office, answers)).toMatchObject({ text: lines, html: null });
  });

  it('keep the lines of answers, and never make markup of them', () => {
    const mail = mailOf(fields, { ...office, html: '<p>{all_fields}</p>' }, answers);
    expect(mail.html).toContain('<strong>What is it?</strong> One<br>two &amp; &lt;three&gt;<br>');
    expect(mail.text).toBe(lines);
  });

  it('are told as a text too, with links and lists', () => {
    const html =
      '<h2>Thanks</h2>\n<ul><li>One</li><li>Two</li></ul><p>See <a href="https://example.org/e/{submission_id}">it</a>,\n <a href="https://example.org">https://example.org</a></p>';
    expect(mailOf([text('a')], { ...office, html })).toMatchObject({
      text: 'Thanks\n- One\n- Two\nSee it (https://example.org/e/0192), https://example.org',
      html: html.replace('{submission_id}', '0192'),
    });
    const own = mailOf([text('a')], { ...office, html, text: 'Short: {a|nothing}' });
    expect(own.text).toBe('Short: nothing');
  });

  it('let no answer say where a link leads', () => {
    const html =
      '<a href="https://{a}/x">1</a><a href="https://example.org/{a}">2</a><a href="mailto:{a}">3</a>';
    expect(mailOf([text('a')], { ...office, html }, { a: 'evil.example/../"' }).html).toBe(
      '<a href="https:///x">1</a><a href="https://example.org/evil.example%2F..%2F%22">2</a><a href="mailto:evil.example%2F..%2F%22">3</a>',
    );
  });

  it('say when it was sent, by the clock of the site and in the language of the form', () => {
    const body = { ...office, text: '{submission_time}' };
    const inLanguage = (language: string) => {
      const form = formOf([text('a')], { notifications: [body], settings: { language } });
      const [mail] = sentBy(form);
      return mail?.type === 'mail' ? mail.text : '';
    };
    expect(inLanguage('en')).toMatch(/^March 1, 2027.*9:05\sAM$/);
    expect(inLanguage('de-AT-1996-1996')).toMatch(/^1\. März 2027.*09:05$/);
    const [odd] = sentBy(formOf([text('a')], { notifications: [body] }), {}, { ...FACTS, at: 'soon' });
    expect(odd).toMatchObject({ text: 'soon' });
  });

  it('take a field of the form for a field, whatever its name', () => {
    const form = [text('form_title'), text('all_fields')];
    const mail = { ...office, subject: '{form_title}', html: '<p>{all_fields|none}</p>' };
    expect(mailOf(form, mail, { form_title: 'Mine', all_fields: '' })).toMatchObject({
      subject: 'Mine',
      html: '<p>none</p>',
    });
  });
});

/** Anything a visitor might send, above all what could end a header or open a tag. */
const anything = fc.oneof(
  { weight: 3, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  fc.constantFrom(
    'a\r\nBcc: everyone@example.org',
    'x@example.org\nBcc: y@example.org',
    '"<script>alert(1)</script>"@example.org',
    'a\u0000b\u0085c\u2028d\u2029e\u202ef',
    '</p><img src=x onerror=alert(1)>',
    '&lt;b&gt; &amp;amp; {name-1} {all_fields}',
    `\ud800${'long '.repeat(200)}\udc00`,
  ),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: what must not be there
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/;

describe('a visitor’s answer', () => {
  const form = formOf([text('a'), { id: 'b', kind: 'textarea', label: 'B' }, address], {
    notifications: [
      {
        to: ['office@example.org', '{a}', '{b|ada@example.org}', '{a}@example.org', '{email-1}'],
        cc: '{b}',
        bcc: '{a}',
        replyTo: ['{a}', '{email-1}'],
        fromName: '{a}',
        subject: '{b} {a|nobody} {all_fields}',
        html: '<p>{b}</p><p>{all_fields}</p><p><a href="https://example.org/{a}">x</a></p>',
        text: '{a}\n{b}\n{all_fields}',
      },
    ],
  });

  it('never puts a control character into a header, nor a second address into an entry', () => {
    fc.assert(
      fc.property(anything, anything, anything, (a, b, mail) => {
        const [sent] = sentBy(form, { a, b, 'email-1': mail });
        if (sent?.type !== 'mail') throw new Error('There is no mail.');
        for (const line of [sent.fromName, sent.subject]) {
          expect(line).not.toMatch(CONTROL);
          expect(line).not.toMatch(/\p{Cs}/u);
          expect([...line].length).toBeLessThanOrEqual(250);
        }
        const isAddress = email.compile();
        for (const one of [...sent.to, ...sent.cc, ...sent.bcc, ...sent.replyTo]) {
          expect(one).not.toMatch(CONTROL);
          expect(isAddress(one)).toBe('met');
        }
      }),
    );
  });

  it('never becomes markup: read again, the HTML says what was answered', () => {
    fc.assert(
      fc.property(anything, anything, (a, b) => {
        const [sent] = sentBy(form, { a, b });
        if (sent?.type !== 'mail' || sent.html === null) throw new Error('There is no mail.');
        const { nodes, faults } = readHtml(sent.html);
        expect(faults).toEqual([]);
        const [first] = nodes;
        // A line break is one whichever way it was typed.
        const written = b.replace(/\r\n?|[\u2028\u2029]/g, '\n').replace(/\p{Cs}|(?!\n|\t)\p{Cc}/gu, '');
        const read = typeof first === 'object' ? first.children.map(asText).join('') : '';
        expect(read).toBe(form.fields[1]?.kind.read(b, form.fields[1].definition, []) == null ? '' : written);
        expect(tagsOf(nodes)).toEqual(
          new Set(['p', 'br', 'strong', 'a'].filter((tag) => tagsOf(nodes).has(tag))),
        );
        expect(sent.text.replaceAll(/[\n\t]/g, '')).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});

describe('any form with a mail of all answers', () => {
  it('says nothing of what is hidden', () => {
    const answer = fc.constantFrom('1', 'a', 'b', '2.5', '2', null);
    fc.assert(
      fc.property(formDefinition({ maxFields: 12 }), fc.array(answer), (definition, given) => {
        const form = compiled({ ...definition, notifications: [{ ...office, html: '{all_fields}' }] });
        const answers = Object.fromEntries(form.fields.map(({ id }, place) => [id, given[place] ?? null]));
        const state = startState(form, { answers });
        const hidden = form.fields.filter(({ id }) => fieldState(form, state, id)?.visible === false);
        const others = Object.fromEntries(hidden.map(({ id }) => [id, 'unseen']));
        const [mail] = sentBy(form, answers);
        expect(JSON.stringify(mail)).not.toContain('unseen');
        expect(sentBy(form, { ...answers, ...others })).toEqual([mail]);
      }),
    );
  });
});

type Nodes = ReturnType<typeof readHtml>['nodes'];

function asText(node: Nodes[number]): string {
  if (typeof node === 'string') return node;
  return node.tag === 'br' ? '\n' : node.children.map(asText).join('');
}

function tagsOf(nodes: Nodes): Set<string> {
  return new Set(
    nodes.flatMap((node) => (typeof node === 'string' ? [] : [node.tag, ...tagsOf(node.children)])),
  );
}
