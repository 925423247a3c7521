import { describe, expect, it } from 'vitest';
import { signedAttributes } from '../../donations/wall/donor-wall.ts';
import { aDonation } from '../../testing/a-donation.ts';
import { type PersonsWorld, personsWorld } from '../../testing/persons-world.ts';
import { formNamed } from '../../testing/test-server.ts';

const ADA = 'ada@analytical.example';
const EVERY = { sort: 'createdAt', direction: 'asc', limit: 100, offset: 0 } as const;
const GIFT = {
  ...{ action: 'give_process_donation', give_ajax: 'true', 'give-form-id': '75', give_action: 'purchase' },
  ...{ 'give-recurring-period': 'one-time', 'give-amount': '25', give_first: 'Ada', give_email: ADA },
  ...{ 'payment-mode': 'offline', give_agree_to_terms: '1' },
};

async function world(): Promise<PersonsWorld & { readonly keys: () => Promise<readonly string[]> }> {
  const made = await personsWorld({
    forms: [formNamed('donation'), formNamed('contact-190')],
    limits: { submissionsPerMinute: 0 },
  });
  const keys = async (): Promise<readonly string[]> =>
    (await made.tools.storage.read(({ donations }) => donations.list({}, EVERY))).map(
      ({ purchaseKey }) => purchaseKey,
    );
  return { ...made, keys };
}

describe('give_process_donation', () => {
  it('keeps a donation, says “success”, and gives the first answer to the same page again', async () => {
    const { person, nonce, keys } = await world();
    const gift = { ...GIFT, 'give-form-hash': nonce('75') };
    const ada = person();
    const replies = [await ada.ajax(gift), await ada.ajax(gift)];
    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual([
      [200, 'success'],
      [200, 'success'],
    ]);
    expect(replies[0]?.headers['content-type']).toMatch(/^text\/html/);
    expect(await keys()).toHaveLength(1);
    expect((await ada.get('/donations')).body).toContain('$25.00');
    const other = await ada.ajax({ ...gift, 'give-amount': '50' });
    expect([other.statusCode, await keys()]).toEqual([409, expect.objectContaining({ length: 1 })]);
  });

  it('checks a donation beforehand, and keeps nothing of it', async () => {
    const { person, nonce, keys, rows, everything } = await world();
    const check = { ...GIFT, 'give-form-hash': nonce('75'), give_action: 'process_donation' };
    // But for the jobs that are always there.
    const kept = async () =>
      JSON.parse(await everything()).filter(({ id = '' }: { id?: string }) => !id.startsWith('always-'));
    const before = await kept();
    expect((await person().ajax(check)).body).toBe('success');
    expect((await person().ajax({ ...check, give_email: '' })).statusCode).toBe(422);
    expect([await keys(), rows(), await kept()]).toEqual([[], [], before]);
  });

  it('says what is wrong as paragraphs in a block of errors, in which nothing becomes markup', async () => {
    const { person, nonce, keys } = await world();
    const wrong = { 'give-amount': '1', give_email: '', give_first: '<img src=x onerror=alert(1)>' };
    const reply = await person().ajax({ ...GIFT, 'give-form-hash': nonce('75'), ...wrong });
    expect(reply.statusCode).toBe(422);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.body).toMatch(
      /^<div class="give_errors" role="alert"><p class="give_error" data-field="give-amount">/,
    );
    expect(reply.body).toContain('Enter $5 or more.');
    expect(reply.body).toContain('data-field="give_email"');
    expect(reply.body).not.toMatch(/<img/);
    expect(await keys()).toEqual([]);
  });

  it('takes no page that is too old, no other form, and no field that the form does not have', async () => {
    const { person, nonce, keys } = await world();
    const tried = async (changes: Readonly<Record<string, string>>) =>
      (await person().ajax({ ...GIFT, 'give-form-hash': nonce('75'), ...changes })).statusCode;
    expect(await tried({ 'give-form-hash': nonce('190') })).toBe(403);
    expect(await tried({ 'give-form-hash': '' })).toBe(403);
    expect(await tried({ 'give-form-id': '190', 'give-form-hash': nonce('190') })).toBe(400);
    expect(await tried({ 'give-form-id': '76' })).toBe(404);
    expect(await tried({ currency: 'JPY' })).toBe(400);
    expect(await keys()).toEqual([]);
  });
});

describe('get_receipt', () => {
  const KEY = 'ab'.repeat(16);

  it('gives whoever has the key the receipt as HTML, with the lines that the page asks for', async () => {
    const { app, tools } = await world();
    const given = aDonation('a', { purchaseKey: KEY, company: 'Analytical Ltd' });
    await tools.storage.transaction(({ donations }) => donations.add(given));
    const asked = (attributes: object, key = KEY) => {
      const query = { action: 'get_receipt', donation_id: key, shortcode_atts: JSON.stringify(attributes) };
      return app.inject({ url: '/ajax', query: { ...query, receipt_type: '' } });
    };
    const usual = await asked({});
    expect(usual.statusCode).toBe(200);
    expect(usual.body).toContain('data-line="price"');
    expect(usual.body).toContain('time zone America/New York');
    // A time zone says nothing where no time stands.
    expect((await asked({ date: false })).body).not.toContain('time zone');
    expect(usual.body).not.toMatch(/data-line="(company|payment_status)"|@|192\.0/);
    const chosen = await asked({
      company_name: true,
      payment_status: 'true',
      donor: false,
      status_notice: false,
    });
    expect(chosen.body).toMatch(/Analytical Ltd/);
    expect(chosen.body).toMatch(/data-line="payment_status"/);
    expect(chosen.body).not.toMatch(/data-line="donor"|has arrived/);
    expect((await asked({}, 'x')).json().message).toBe('The specified receipt ID appears to be invalid.');
    expect((await asked({}, '')).json().message).toMatch(/^You are missing the donation id/);
    expect((await app.inject('/ajax?action=get_receipt&shortcode_atts=%7B')).statusCode).toBe(404);
  });

  it('is read and not posted, as other calls are posted and not read', async () => {
    const { app, person } = await world();
    expect((await person().ajax({ action: 'get_receipt', donation_id: KEY })).statusCode).toBe(405);
    expect((await app.inject('/ajax?action=give_process_donation')).statusCode).toBe(405);
    expect((await app.inject('/ajax?action=get_receipt&action=x')).statusCode).toBe(400);
  });
});

describe('give_confirm_email_for_donations_access', () => {
  it('says the same about every address, and mails a link to those who have given', async () => {
    const { person, nonce, tools, mails, idle } = await world();
    await tools.storage.transaction(({ donations }) => donations.add(aDonation('a')));
    const asked = async (email: string) => {
      const call = {
        action: 'give_confirm_email_for_donations_access',
        give_form_id: '75',
        nonce: nonce('75'),
      };
      return (await person().ajax({ ...call, email })).json();
    };
    const [known, unknown] = [await asked(ADA), await asked('nobody@analytical.example')];
    expect(known).toEqual(unknown);
    expect(known).toEqual({ status: 'success', message: expect.stringContaining('Please check your email') });
    expect(await asked('nothing')).toEqual({
      status: 'error',
      message: 'Enter a whole email address, like name@example.org.',
    });
    await idle();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['Ada@analytical.example']);
  });
});

describe('give_get_states', () => {
  it.each([
    [
      'US',
      { states_found: true, show_field: true, states_require: true, city_require: true, zip_require: true },
    ],
    ['DE', { states_found: false, data: 'nostates', show_field: false, states_require: false }],
    ['SG', { states_found: false, states_require: false, city_require: false }],
    ['CA', { states_label: 'Province', states_found: true }],
    ['HK', { zip_require: false }],
    ['', { states_found: false, states_label: 'State' }],
  ])('tells what an address in %j has', async (country, expected) => {
    const { person } = await world();
    const reply = await person().ajax({ action: 'give_get_states', country, field_name: 'card_state' });
    expect(reply.json()).toMatchObject({ success: true, default_state: '', ...expected });
  });

  it('lists states as options, and takes no markup for the name of a field', async () => {
    const { person } = await world();
    const call = { action: 'give_get_states', country: 'us', field_name: '"><script>' };
    const { data } = (await person().ajax(call)).json();
    expect(data).toContain('<option value="NY">New York</option>');
    expect(data).toMatch(/^<select name="card_state"/);
  });
});

describe('give_get_donor_comments', () => {
  async function wall() {
    const made = await world();
    await made.tools.storage.transaction(async ({ donations }) => {
      for (const one of [
        aDonation('a', {
          comment: 'For my <b>children</b>, and theirs',
          commentState: 'approved',
          createdAt: 3000,
          amount: 2600n,
          fee: 100n,
        }),
        aDonation('b', {
          ...{ comment: 'A secret', commentState: 'approved', isAnonymous: true, createdAt: 2000 },
        }),
        aDonation('f', { comment: 'Nobody has read this', createdAt: 1000 }),
        aDonation('g', { comment: 'Refused', commentState: 'refused', createdAt: 500 }),
        aDonation('c', { status: 'pending', comment: 'Not yet', createdAt: 4000 }),
        aDonation('d', { mode: 'test', comment: 'Only a test', createdAt: 5000 }),
        aDonation('e', { formId: '76', comment: 'Of another form', createdAt: 6000 }),
      ])
        await donations.add(one);
    });
    const asked = async (data: string) => {
      const call = { action: 'give_get_donor_comments', give_form_id: '75', nonce: made.nonce('75'), data };
      return made.person().ajax(call);
    };
    const signed = (attributes: Readonly<Record<string, string>>) => signedAttributes(attributes, made.tools);
    return { asked, signed };
  }

  it('shows what has arrived, newest first, page by page, and nobody who wants to stay unknown', async () => {
    const { asked, signed } = await wall();
    const first = (await asked(signed({ form_id: '75', donors_per_page: '1' }))).json();
    expect(first.html).toContain('Ada Lovelace');
    expect(first.html).toContain('$25.00');
    expect(first.html).toContain('For my &lt;b&gt;children&lt;/b&gt;, and theirs');
    expect(first.remaining).toBe(1);
    const second = (await asked(first.shortcode)).json();
    expect(second.html).toContain('Anonymous');
    expect(second.html).not.toMatch(/Ada|secret/);
    expect(second.remaining).toBe(1);
    expect(first.html + second.html).not.toMatch(/analytical|192\.0|Not yet|Only a test|another form/);
  });

  it('shows a comment once an owner has approved it, and to nobody before', async () => {
    const { asked, signed } = await wall();
    const all = (await asked(signed({ form_id: '75', language: 'de' }))).json();
    expect(all.html).toContain('<time dateTime="1969-12-31">31. Dezember 1969</time>');
    expect(all.html).toContain('Anonym<');
    expect([all.html.match(/<article/g).length, all.remaining]).toEqual([4, 0]);
    expect(all.html).not.toMatch(/Nobody has read|Refused|secret/);
    const only = (await asked(signed({ form_id: '75', only_comments: '1' }))).json();
    expect(only.html.match(/<article/g)).toHaveLength(1);
  });

  it('shortens a long comment at a blank, and leaves out what the page asks to leave out', async () => {
    const { asked, signed } = await wall();
    const short = (await asked(signed({ form_id: '75', comment_length: '20', show_total: 'false' }))).json();
    expect(short.html).toContain('<summary>For my…</summary>');
    expect(short.html).not.toContain('$25.00');
    const nameless = (await asked(signed({ form_id: '75', show_name: '0' }))).json();
    expect(nameless.html).not.toMatch(/Ada|AL/);
    const only = (await asked(signed({ form_id: '75', anonymous: 'false' }))).json();
    expect(only.html).not.toContain('Anonymous');
  });

  it('takes no attributes but those that the server has signed', async () => {
    const { asked, signed } = await wall();
    const own = signed({ form_id: '75' });
    for (const data of ['', 'form_id=75', own.replace('75', '76'), `${own}&show_name=true`, own.slice(0, -1)])
      expect([data, (await asked(data)).statusCode]).toEqual([data, 400]);
  });
});

describe('give_load_gateway', () => {
  const asked = async (made: PersonsWorld, give_payment_mode: string) =>
    made.person().ajax({
      ...{
        action: 'give_load_gateway',
        give_form_id: '75',
        give_form_id_prefix: '75-1',
        nonce: made.nonce('75'),
      },
      ...{ give_total: '25', give_payment_mode },
    });

  it('gives what only the chosen way to pay asks for, as HTML', async () => {
    const made = await world();
    const reply = await asked(made, 'offline');
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toMatch(/^text\/html/);
    expect(reply.body).toContain('we show you the account to transfer your gift to');
    expect(reply.body).not.toMatch(/give_first|<form|Transfer your gift by card/);
  });

  it.each([
    ['', 'Please select a payment method.'],
    ['0', 'Please select a payment method.'],
    ['manual', 'The selected payment gateway is not enabled.'],
    ['__proto__', 'The selected payment gateway is not enabled.'],
  ])('says what is wrong with %j', async (mode, message) => {
    const reply = await asked(await world(), mode);
    expect([reply.statusCode, reply.body]).toEqual([
      422,
      `<div class="give_errors" role="alert"><p class="give_error" data-field="">${message}</p></div>`,
    ]);
  });
});
