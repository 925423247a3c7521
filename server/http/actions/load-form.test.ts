import { describe, expect, it } from 'vitest';
import { encoded, formNamed, served, testServer } from '../../testing/test-server.ts';

const SITE = 'https://www.example.org';
const HOST = 'forms.example.org';

async function load(
  fields: Readonly<Record<string, string>>,
  {
    origin,
    forms = ['contact-190', 'quote', 'donation', 'knowledge-quiz'],
  }: { origin?: string; forms?: string[] } = {},
) {
  const { app, send } = await testServer({ forms: forms.map(formNamed), embedOrigins: [SITE] });
  const headers = {
    host: HOST,
    'content-type': 'application/x-www-form-urlencoded',
    ...(origin !== undefined && { origin }),
  };
  const payload = encoded({ action: 'forminator_load_form', ...fields });
  const reply = await app.inject({ method: 'POST', url: '/ajax', headers, payload });
  return { reply, send, data: reply.json().data };
}

describe('forminator_load_form', () => {
  it('gives the form as it stands on its own page, and what that loads', async () => {
    const { reply, data, send } = await load({ id: '190', type: 'custom-form', render_id: '2' });
    expect([reply.statusCode, reply.json().success]).toEqual([200, true]);
    expect(data).toMatchObject({
      is_ajax_load: true,
      style: '',
      styles: [{ src: '/assets/styles.css' }],
      script: '',
      scripts: [{ src: '/assets/page.js', type: 'module' }],
      lead_options: null,
    });
    for (const id of ['name-1', 'name-2', 'email-1', 'phone-1', 'textarea-1'])
      expect(data.html).toContain(`name="${id}"`);
    expect(data.html).not.toMatch(/<html|<body|<main|<style| style=| on[a-z]+=/);
    // It stands in a page with another address.
    expect(data.html).toContain(' method="post" action="/forms/contact-190"');
    const nonce = /data-nonce="([^"]+)"/.exec(data.html)?.[1];
    expect((await send({ forminator_nonce: nonce })).statusCode).toBe(200);
  });

  it('says how the form is set', async () => {
    const { data } = await load({ id: '190', render_id: '2' });
    expect(data.options).toEqual({
      render_id: '2',
      form_id: '190',
      form_type: 'custom-form',
      inline_validation: true,
      print_value: false,
      payment_require_ssl: false,
      calcs_memoize_time: 300,
      has_loader: true,
      loader_label: 'Submitting...',
      has_stripe: false,
      has_paypal: false,
      hasLeads: false,
      pagination_config: {
        'pagination-header': 'tabs',
        'pagination-labels': 'custom',
        'progress-bar-type': 'progress',
        'page-number-text': 'Page %1$s of %2$s',
        'last-steps': 'Finish',
        'last-previous': 'Previous',
        steps: [{ label: '', 'prev-text': 'Previous', 'next-text': expect.any(String) }],
      },
      answers: {},
    });
  });

  it('says how its pages are named', async () => {
    const { data } = await load({ id: 'quote-12' });
    const { steps } = data.options.pagination_config;
    expect(steps.map(({ label }: { label: string }) => label)).toEqual([
      'What you need',
      'Your company',
      'Your quote',
    ]);
  });

  it('gives a quiz with its lead form, and without the key to its answers', async () => {
    const settings = { type: 'quiz', has_lead: 'true', leads_id: 'quiz-water-leads' };
    const { data } = await load({ id: 'quiz-water', ...settings });
    expect(data.options).toMatchObject({ form_id: 'quiz-water', form_type: 'quiz', hasLeads: true });
    expect(data.lead_options).toMatchObject({
      quiz_id: 'quiz-water',
      leads_id: 'quiz-water-leads',
      form_placement: 'end',
      skip_form: true,
      options: { form_id: 'quiz-water-leads', form_type: 'custom-form' },
    });
    expect(data.html).toContain('id="formularium-lead"');
    expect(data.html).not.toContain('answerKey');
  });

  it('reads the parameters of the page under names of their own', async () => {
    const query = { 'page.form-id': '75', 'page.payment-mode': 'offline', 'page.level-id': '3' };
    expect((await load({ id: '75', ...query })).data.options.answers).toMatchObject({
      'payment-mode': 'offline',
      'give-amount': { level: '3' },
    });
    const mistaken = { 'form-id': '75', 'payment-mode': 'offline', 'page.action': 'other', 'page.id': 'x' };
    const { reply, data } = await load({ id: '75', ...mistaken });
    expect([reply.statusCode, data.options.answers]).toEqual([200, {}]);
  });

  it('gives pages of other origins the form in a frame', async () => {
    const { data } = await load({ id: '190' }, { origin: SITE });
    expect(data).toMatchObject({
      html: '<formularium-form form="contact-190"></formularium-form>',
      styles: [],
      scripts: [{ src: '/embed.js', type: 'text/javascript' }],
    });
  });

  it('takes a page of the server for one, whatever proxy is between', async () => {
    expect((await load({ id: '190' }, { origin: `https://${HOST}` })).data.html).toContain('name="email-1"');
  });

  it.each([
    { fields: { id: 'nothing' }, status: 404, words: 'There is no form “nothing” here. Check “id”.' },
    { fields: {}, status: 404, words: 'There is no form “” here. Check “id”.' },
    {
      fields: { id: '190', type: 'poll' },
      status: 404,
      words: '“190” is of type custom-form, and not “poll”. Check “type”.',
    },
    {
      fields: { id: '190', leads_id: '7' },
      status: 404,
      words: '“190” has no lead form “7”. Check “leads_id”.',
    },
    {
      fields: { id: '190', is_preview: 'true', preview_data: '{}' },
      status: 422,
      words: /^There are no previews here\./,
    },
    {
      fields: { id: '190' },
      origin: 'https://evil.example',
      status: 403,
      words: /^Pages of https:\/\/evil\.example may not embed “190”\./,
    },
    { fields: { id: '190' }, origin: 'null', status: 403, words: /^Pages of null may not/ },
  ])('refuses $fields from $origin with $status', async ({ fields, status, words, origin }) => {
    const { reply } = await load(fields as Record<string, string>, origin === undefined ? {} : { origin });
    expect(reply.statusCode).toBe(status);
    expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(words) });
  });

  it('gives a closed form with the reason, and nothing to load for it but styles', async () => {
    const robot = { id: 'robot', kind: 'captcha', label: 'R', provider: 'turnstile', sitekey: 'k' };
    const closed = served('closed', { id: '190', type: 'form', title: 'Closed', fields: [robot] });
    const { app } = await testServer({ forms: [closed] });
    const payload = encoded({ action: 'forminator_load_form', id: '190' });
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const { data } = (await app.inject({ method: 'POST', url: '/ajax', headers, payload })).json();
    expect(data.html).toContain('This form cannot be filled in here at the moment.');
    expect([data.styles.length, data.scripts]).toEqual([1, []]);
  });
});
