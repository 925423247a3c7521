import { compileForm, type JsonObject } from 'formularium/engine';
import PostalMime from 'postal-mime';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { kindAuthoring, writtenKinds } from '../../engine/kinds/registry.ts';
import { smtpTransport } from '../../server/mails/transports/smtp.ts';
import { mailServer } from '../../server/testing/mail-server.ts';
import { plainBrowser } from '../../server/testing/plain-browser.ts';
import { printedBy } from '../../server/testing/run-command.ts';
import {
  AGREEING_VERIFIERS,
  EVERY_CAPABILITY,
  encoded,
  envelope,
  served,
  testServer,
} from '../../server/testing/test-server.ts';
import { variantsOf } from '../linear-time/samples.ts';
import { NAUGHTY, SCRIPTS } from './vectors.ts';

const LIMITS = { submissionsPerMinute: 0, addressBytesPerMinute: 0, formBytesPerMinute: 0 };
const TAG = /<([a-z][\w-]*)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>/gi;
const ATTRIBUTE = /\s([\w:.-]+)(?:="([^"]*)")?/g;

interface Markup {
  readonly name: string;
  readonly attributes: readonly (readonly [name: string, value: string])[];
}

/** The tags of a page, as a browser reads them; anything that only looks like one is a text. */
function tagsIn(html: string): readonly Markup[] {
  return [...html.matchAll(TAG)].map(([, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: [...attributes.matchAll(ATTRIBUTE)].map(
      ([, key = '', value = '']) => [key.toLowerCase(), value] as const,
    ),
  }));
}

const LOADS = new Set([
  'img',
  'iframe',
  'object',
  'embed',
  'base',
  'math',
  'template',
  'noscript',
  'details',
]);

/** What a page has that could run or load something, and that the same page without such texts has not. */
function added(html: string, harmless: string): readonly string[] {
  const names = (page: string): readonly string[] => tagsIn(page).map(({ name }) => name);
  const scripts = (page: string): number => names(page).filter((name) => name === 'script').length;
  const usual = new Set(names(harmless));
  return [
    ...(scripts(html) > scripts(harmless) ? ['script'] : []),
    ...names(html).filter((name) => LOADS.has(name) && !usual.has(name)),
    ...tagsIn(html).flatMap(({ name, attributes }) =>
      attributes
        .filter(
          ([key, value]) =>
            /^on/.test(key) ||
            (/^(?:href|src|action|srcdoc|formaction)$/.test(key) && /^\s*(?:javascript|data):/i.test(value)),
        )
        .map(([key]) => `${name} ${key}`),
    ),
  ];
}

/** Every kind that a page without a script can post, as plainly as it can be written. */
const KINDS = writtenKinds.flatMap((kind) => {
  const [plain = {}] = variantsOf(kind);
  const known = ['id', 'kind', 'label', ...Object.keys(kindAuthoring.get(kind)?.properties ?? {})];
  const field = Object.fromEntries(
    Object.entries(plain).filter(([name]) => known.includes(name)),
  ) as JsonObject;
  const definition = {
    id: 'shown',
    type: 'form',
    title: kind,
    fields: [field, { id: 'needed', kind: 'text', label: 'Needed', required: true }],
  };
  return compileForm(definition).form === null ? [] : [{ kind, definition }];
});

/** A quarter of the texts for each kind, in turns; `RUNS=10` tries all of them. */
function sampleFor(kind: string): readonly string[] {
  const turn = KINDS.findIndex((one) => one.kind === kind);
  return inject('runs') > 1 ? SCRIPTS : SCRIPTS.filter((_, n) => (n + turn) % 4 === 0);
}

describe('a text that came in a field', () => {
  it('is tried in nearly every kind', () => {
    expect(KINDS.length).toBeGreaterThan(25);
  });

  it.each(KINDS)('of kind $kind is a text where its page comes back', async ({ definition, kind }) => {
    const { app } = await testServer({
      forms: [served('shown', definition)],
      capabilities: EVERY_CAPABILITY,
      verifiers: AGREEING_VERIFIERS,
      limits: LIMITS,
    });
    const page = await plainBrowser(app).open('/forms/shown');
    const own = new Set(page.controls.filter(({ type }) => type !== 'hidden').map(({ name }) => name));
    const back = async (text: string): Promise<string> => {
      const entries = page.posts().map(([name, value]) => [name, own.has(name) ? text : value]);
      for (const name of own) if (!entries.some(([known]) => known === name)) entries.push([name, text]);
      const payload = new URLSearchParams(
        entries.filter(([name]) => name !== 'needed') as [string, string][],
      );
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const reply = await app.inject({
        method: 'POST',
        url: '/forms/shown',
        payload: payload.toString(),
        headers,
      });
      expect(reply.statusCode).toBeLessThan(500);
      return reply.body;
    };
    const harmless = await back('x');
    for (const text of sampleFor(kind)) {
      const html = await back(text);
      expect({ text, added: added(html, harmless) }).toEqual({ text, added: [] });
      if (/<(?:script|img|svg|iframe)/.test(text)) expect(html.includes(text)).toBe(false);
    }
  });
});

describe('a text of an author', () => {
  it('is a text in every place of a page', async () => {
    const form = (text: string, id: string): JsonObject => ({
      id,
      type: 'form',
      title: text,
      description: text,
      fields: [
        { id: 'text-1', kind: 'text', label: text, description: text, placeholder: text, defaultValue: text },
        { id: 'radio-1', kind: 'radio', label: text, options: [{ value: 'a', label: text }] },
        {
          id: 'select-1',
          kind: 'select',
          label: text,
          placeholder: text,
          options: [{ value: 'a', label: text }],
        },
        { id: 'textarea-1', kind: 'textarea', label: text, richText: true, defaultValue: text },
        { id: 'sum-1', kind: 'calculation', label: text, formula: '1', prefix: text, suffix: text },
        { id: 'section-1', kind: 'section', label: text, description: text },
      ],
      messages: { required: text },
    });
    for (const [nth, text] of SCRIPTS.entries()) {
      const { app } = await testServer({
        forms: [served('x', form('x', 'x')), served('bad', form(text, `bad-${nth}`))],
      });
      const [harmless, html, list] = await Promise.all(
        ['/forms/x', '/forms/bad', '/'].map(async (url) => (await app.inject(url)).body),
      );
      expect({ text, added: added(html ?? '', harmless ?? '') }).toEqual({ text, added: [] });
      expect({ text, added: added(list ?? '', '<script></script>') }).toEqual({ text, added: [] });
      if (/<(?:script|img|svg|iframe)/.test(text))
        expect([html, list].some((page) => page?.includes(text))).toBe(false);
    }
  });
});

describe('an answer that was kept', () => {
  const definition = {
    id: 'kept',
    type: 'form',
    title: 'Kept',
    fields: [
      { id: 'text-1', kind: 'text', label: 'Text' },
      { id: 'textarea-1', kind: 'textarea', label: 'Long text' },
    ],
    settings: { saveDraft: true, spam: { honeypot: false, minSeconds: 0 } },
    notifications: [
      { to: 'office@example.org', subject: 'From {text-1}', html: '<p>{text-1}</p>{all_fields}' },
    ],
  };
  const TEXTS = [...SCRIPTS, ...NAUGHTY];
  const keyOf = (n: number): string => `the-key-of-a-text-${n}`;

  it('is the same text in drafts, mails and exports, and nothing else', async () => {
    const mail = await mailServer();
    onTestFinished(mail.close);
    const smtp = { host: '127.0.0.1', port: mail.port, isSecure: false, login: null };
    const server = await testServer({
      forms: [served('kept', definition)],
      mails: smtpTransport(smtp, { name: '', address: 'forms@example.org' }),
      limits: LIMITS,
    });
    const call = async (key: string, fields: Readonly<Record<string, string>>) =>
      (await server.post(encoded({ ...envelope('kept', server.nonce('kept'), key), ...fields }))).json();
    for (const [n, text] of TEXTS.entries()) {
      const answers = { 'text-1': text, 'textarea-1': `${text}\n${text}` };
      const draft = await call(`draft-${keyOf(n)}`, { ...answers, save_draft: 'true' });
      const opened = await call('', { action: 'formularium_open_draft', draft_id: draft.data.draft_id });
      expect(opened.data.answers).toEqual(answers);
      const { success, message } = await call(keyOf(n), answers);
      expect({ text, success, message }).toMatchObject({ success: true });
    }
    expect(server.rows().map(({ submission }) => submission)).toEqual(
      TEXTS.map((text) => ({ 'text-1': text, 'textarea-1': `${text}\n${text}` })),
    );
    await server.jobs.idle();
    expect(new Set(mail.said)).toEqual(
      new Set(['MAIL FROM:<forms@example.org>', 'RCPT TO:<office@example.org>']),
    );
    expect(mail.messages).toHaveLength(TEXTS.length);
    for (const message of mail.messages) {
      const { subject = '', html = '', text = '', attachments } = await PostalMime.parse(message);
      expect({ subject, added: added(html, '') }).toEqual({ subject, added: [] });
      expect(subject).toMatch(/^From /);
      expect(subject).not.toMatch(/[\r\n]/);
      expect([attachments, text.length > 0]).toEqual([[], true]);
    }
    const DATA_DIR = server.folder;
    const list = JSON.parse(await printedBy(['entries', 'kept', '--format', 'json'], { DATA_DIR }));
    expect(list.map((entry: { submission: JsonObject }) => entry.submission['text-1'])).toEqual(
      TEXTS.map((text) => text),
    );
    const cells = cellsIn(await printedBy(['entries', 'kept', '--format', 'csv'], { DATA_DIR }));
    expect(cells.length).toBeGreaterThan(2 * TEXTS.length);
    expect(cells.filter((cell) => /^\s*[=+@\uff1d]|^\s*-(?![\d.]+$)/.test(cell))).toEqual([]);
    const table = await printedBy(['entries', 'kept'], { DATA_DIR });
    expect(table.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u);
  });
});

/** The cells of a CSV text, all of which are quoted. */
function cellsIn(text: string): readonly string[] {
  return [...text.matchAll(/"((?:[^"]|"")*)"(?:,|\r\n)/g)].map(([, cell = '']) => cell.replaceAll('""', '"'));
}

describe('what is added to a page', () => {
  it.each([
    ['<p>x</p><script>ran()</script>', ['script']],
    ['<p onclick="ran()">x</p>', ['p onclick']],
    ['<img src="x">', ['img']],
    ['<a href="javascript:ran()">x</a>', ['a href']],
    ['<p title="&lt;script&gt;">&lt;img src=x&gt;</p>', []],
  ])('is found in %s', (html, found) => {
    expect(added(html, '<p>x</p>')).toEqual(found);
  });
});
