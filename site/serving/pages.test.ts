import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import type { PlacedForm, ShownCampaign, ShownWall, SiteServer } from '../../server/site/site.ts';
import { readSite } from '../reading/read-site.ts';
import type { SiteContent } from '../reading/site-content.ts';
import { arabic } from '../words/arabic.ts';
import { english } from '../words/english.ts';
import { german } from '../words/german.ts';
import { answerOf } from './answers.ts';

const content = readSite(fileURLToPath(new URL('../content', import.meta.url)));
const built = {
  version: 'v1',
  files: new Map([['site.css', { type: 'text/css', content: Buffer.from('a{}'), version: 'c1' }]]),
};
const paths = [...content.pages.keys()];
/** Words of ours that the authors of the example use as well. */
const AUTHORED: ReadonlySet<string> = new Set(['notice']);

const PLACED: PlacedForm = {
  html: '<form id="placed"><h1>Reach out</h1></form>',
  styles: '/assets/own.css',
  script: '/assets/own.js',
  origins: { 'script-src': ['https://captcha.example'] },
};

const METER = {
  raised: '$50.00',
  goal: '$100.00',
  goalType: 'amount',
  percentage: 50,
  donations: 2,
} as const;
const GIFT = {
  ...{ day: '2026-11-23', form: 'Feed <b>a family</b>', amount: '$25.00', status: 'Complete' },
  ...{ receipt: '/donations/receipts/k', label: 'Receipt' },
};
/** What is said of a campaign before that. */
const campaigns: ShownCampaign[] = [];

/** Two pages of a wall. */
const wallPages: readonly ShownWall[] = [
  { html: '<article class="give-donor">Ada</article>', formId: '75', next: 'form_id=75&paged=2&signature=s' },
  { html: '<article class="give-donor">Grace</article>', formId: '75', next: null },
];

function serverWith(role: 'author' | 'visitor' | null = null): SiteServer {
  const names = ['contact-190', 'donation', 'membership', 'poll', 'knowledge-quiz', 'volunteering-ar'];
  return {
    styles: '/assets/styles.css',
    forms: names.map((name) => ({
      name,
      id: `id-${name}`,
      title: name,
      description: '',
      language: null,
      closed: null,
    })),
    form: async () => PLACED,
    campaign: async () => campaigns.shift() ?? METER,
    receipt: async (key) =>
      key === 'k'
        ? { html: '<h2>Donation receipt</h2>', refusal: '' }
        : { html: null, refusal: 'No such receipt.' },
    history: async () => ({
      note: 'Please confirm.',
      lines: [GIFT],
      ask: { label: 'Email', button: 'Send' },
    }),
    donorWall: async ({ page }) => wallPages[page - 1] ?? null,
    role: async () => role,
  };
}

async function at(
  path: string,
  {
    role = null,
    of = content,
    query = '',
  }: { role?: 'author' | 'visitor' | null; of?: SiteContent; query?: string } = {},
) {
  const answer = await answerOf(
    { path, query: new URLSearchParams(query), server: serverWith(role) },
    of,
    built,
  );
  if (answer === null) throw new Error(`The site has nothing at ${path}.`);
  return { ...answer, text: String(answer.body) };
}

describe('every page', () => {
  it.each(paths)(
    '%s has one heading of the first level, and nothing that runs or is styled in it',
    async (path) => {
      const { text, status } = await at(path);
      expect([status, text.match(/<h1/g)]).toEqual([200, ['<h1']]);
      expect(text).not.toMatch(/ style=| on[a-z]+="|<style|javascript:|<script>(?!<)/);
      expect(text).toMatch(/^<!doctype html><html lang="en" dir="ltr"><head>/);
    },
  );

  it('has its settings in it as data that ends no element', async () => {
    const of = {
      ...content,
      settings: {
        ...content.settings,
        snippets: [{ name: '</script><b>', purpose: 'social', script: 'https://a.example/s.js' }],
      },
    } as SiteContent;
    const { text, origins } = await at('/', { of });
    const told = /id="site-settings">(.*?)<\/script>/s.exec(text)?.[1] ?? '';
    expect(JSON.parse(told)).toMatchObject({
      assets_url: '/site/',
      theme: { version: 'v1' },
      rtl: false,
      ajaxurl: '/ajax',
      sticky_height: 64,
      lightbox: { close_btn_inside: true, close_markup: 'Close' },
      options: { header_nav_vertical_fly_out_frontpage: false },
      user: { can_edit_pages: false },
      i18n: { mainMenu: 'Main menu' },
      snippets: [{ name: '</script><b>' }],
    });
    expect(origins).toMatchObject({ 'script-src': ['https://a.example'] });
  });

  it.each([
    { language: 'de', dir: 'ltr', words: german },
    { language: 'ar', dir: 'rtl', words: arabic },
  ])('is in the language and the direction of the site: $language', async ({ language, dir, words }) => {
    const of = { ...content, settings: { ...content.settings, language } };
    for (const path of [...paths, '/nowhere']) {
      const { text } = await at(path, { of, query: 's=zzz' });
      expect(text).toContain(`<html lang="${language}" dir="${dir}">`);
      expect(text).toContain(`>${words.skip}</a>`);
      // What an author has written is in the author's language; none of our own words is in another one.
      const [, shown = ''] = text.split('<body');
      const ours = Object.entries(english).filter(
        ([name, word]) => words[name as keyof typeof words] !== word,
      );
      const written = [...shown.matchAll(/>([^<>]+)<|(?:aria-label|data-[a-z-]+)="([^"]+)"/g)].map(
        ([, inner, attribute]) => inner ?? attribute,
      );
      expect(
        ours.filter(([, word]) => written.includes(word)).filter(([name]) => !AUTHORED.has(name)),
      ).toEqual([]);
    }
    expect((await at('/nowhere', { of })).text).toContain(`<h1>${words.notFound}</h1>`);
    expect((await at('/products', { of, query: 's=zzz' })).text).toContain(
      words.nothingFound.replace('{0}', 'zzz'),
    );
  });

  it('loads its typefaces before its styles ask for them, and not where their letters are not used', async () => {
    const [ltr, rtl] = [content, { ...content, settings: { ...content.settings, language: 'ar' } }];
    const preload =
      /<link rel="preload" as="font" type="font\/woff2" href="(\/site\/[a-z]+\.woff2\?ver=[\w-]+)" crossorigin=""/gi;
    const fonts = async (of: SiteContent) => [...(await at('/', { of })).text.matchAll(preload)].length;
    expect([await fonts(ltr), await fonts(rtl)]).toEqual([2, 0]);
    expect((await at('/', { of: rtl })).text).not.toContain('as="font"');
  });
});

describe('a page with a form', () => {
  it('has it in itself, with its styles and its script, for one visitor', async () => {
    const { text, cache, origins } = await at('/reach-out');
    expect(text).toContain(PLACED.html);
    expect(text).toContain('href="/assets/own.css"');
    expect(text).not.toContain('/assets/styles.css');
    expect(text).toContain('src="/assets/own.js"');
    expect([cache, origins?.['script-src']]).toEqual(['visitor', ['https://captcha.example']]);
  });

  it('has it in a frame, or behind a button, and a link to it without a script', async () => {
    const { text, cache } = await at('/take-part');
    expect(text).toContain(
      '<formularium-form form="poll" form-id="id-poll" mode="inline" label="poll"><a class="button" href="/forms/poll">',
    );
    expect(text).toContain('mode="modal" label="knowledge-quiz" button="Test what you know about water"');
    expect([cache, text.includes('src="/embed.js"')]).toEqual(['page', true]);
  });
});

describe('a campaign', () => {
  it.each([
    { shown: METER, text: '<progress value="50" max="100"', said: '<p>$50.00 of $100.00 raised (50%)</p>' },
    { shown: { ...METER, percentage: 500 }, text: '<progress value="100" max="100"', said: '(500%)</p>' },
    {
      shown: { ...METER, goalType: 'donors', raised: '1', goal: '4' },
      text: '<progress',
      said: '1 of 4 donors',
    },
    {
      shown: { ...METER, goal: null },
      text: '<p>$50.00 raised so far</p>',
      said: 'this year</h2><div class="meter"><p>',
    },
    {
      shown: { ...METER, goal: null, donations: 0 },
      text: 'has just begun.</p>',
      said: 'this year</h2><div class="meter"><p>This',
    },
  ] as const)('shows how far it is on its way: $said', async ({ shown, text, said }) => {
    campaigns.push(shown);
    const page = (await at('/donate')).text;
    expect([page.includes(text), page.includes(said)]).toEqual([true, true]);
  });

  it('is shown beside the amounts of a gift for it', async () => {
    campaigns.push({ ...METER, goal: null, donations: 0 });
    expect((await at('/')).text).toContain('<div class="meter"><p>This year’s campaign has just begun: ');
    campaigns.push(METER);
    expect((await at('/')).text).toContain('<p>$50.00 of $100.00 raised (50%)</p>');
  });
});

describe('a page with what somebody has given', () => {
  const of = {
    ...content,
    settings: {
      ...content.settings,
      snippets: [{ name: 'Counter', purpose: 'analytics', script: 'https://a.example/s.js' }],
    },
  } as SiteContent;

  it('is theirs alone, and has no scripts of others', async () => {
    const { text, cache } = await at('/your-gifts', { of });
    expect([cache, text.includes('a.example')]).toEqual(['visitor', false]);
    expect(text).toContain('<td>Feed &lt;b&gt;a family&lt;/b&gt;</td>');
    expect(text).toContain('<a href="/donations/receipts/k" aria-label="Receipt: 2026-11-23, $25.00">');
    expect(text).toContain('<form action="/donations" method="post">');
    expect((await at('/', { of })).text).toContain('a.example');
  });

  it.each([
    { query: '', said: 'A receipt opens here' },
    { query: 'receipt-id=k', said: '<h2>Donation receipt</h2>' },
    { query: 'receipt-id=x', said: '<p>No such receipt.</p>' },
  ])('has the receipt that the address names: $query', async ({ query, said }) => {
    expect((await at('/your-gifts', { query })).text).toContain(said);
  });
});

describe('a donor wall', () => {
  it('has its next page behind a link, which needs no script, and is the same for everybody', async () => {
    const { text, cache } = await at('/donate');
    const link =
      /<a class="button quiet" href="(\?(block-\d+)=2#\2)" data-load-donors="([^"]+)" data-form="75">/.exec(
        text,
      );
    expect([text.includes('Ada</article>'), cache, link?.[3]]).toEqual([
      true,
      'page',
      'form_id=75&amp;paged=2&amp;signature=s',
    ]);
    const second = await at('/donate', { query: `${link?.[2]}=2` });
    expect(second.text).toContain('Grace</article>');
    expect(second.text).not.toMatch(/Ada<|data-load-donors/);
  });

  it.each(['0', '-1', 'x', '1e3', ''])('begins where no page is named: “%s”', async (page) => {
    expect((await at('/donate', { query: `block-4=${page}` })).text).toContain('Ada</article>');
  });
});

describe('a page for somebody who is signed in', () => {
  it('says so in its markup, and is for them alone', async () => {
    const { text, cache } = await at('/', { role: 'visitor' });
    expect([/<body class="([^"]*)"/.exec(text)?.[1], cache]).toEqual([
      'site front-page logged-in',
      'visitor',
    ]);
    expect((await at('/')).text).not.toContain('logged-in');
  });

  it('has links to edit its blocks, for those who may and where the site says where', async () => {
    const of = {
      ...content,
      settings: { ...content.settings, editAddress: 'https://code.example/{file}#L{line}' },
    };
    const { text } = await at('/reach-out', { role: 'author', of });
    expect(text).toContain(
      '<a class="edit-link" href="https://code.example/pages/reach-out.md#L5">Edit: form</a>',
    );
    for (const other of [
      await at('/reach-out', { role: 'visitor', of }),
      await at('/reach-out', { role: 'author' }),
    ])
      expect(other.text).not.toContain('edit-link');
  });
});

describe('what is not a page', () => {
  it('is served by its type, for good where its address has a version', async () => {
    const logo = /\/site\/logo\.svg\?(ver=[\w-]{12})"/.exec((await at('/')).text)?.[1] ?? '';
    expect(await at('/site/logo.svg', { query: logo })).toMatchObject({
      type: 'image/svg+xml',
      cache: 'version',
    });
    // A picture that was replaced is not kept under the version of a build, nor of the picture before.
    for (const query of ['ver=v1', 'ver=c1', 'ver=', 'ver=AAAAAAAAAAAA'])
      expect(await at('/site/logo.svg', { query })).toMatchObject({ cache: 'page' });
    for (const query of ['ver=v1', 'ver=c1'])
      expect(await at('/site/site.css', { query })).toMatchObject({ cache: 'version' });
    expect(await at('/site/site.css')).toMatchObject({ type: 'text/css', cache: 'page' });
    await expect(at('/site/../package.json')).rejects.toThrow('nothing');
  });

  it('is a page that says so where there is none', async () => {
    expect(await at('/nowhere')).toMatchObject({ status: 404, cache: 'page' });
  });

  it.each([
    { term: 'to', ids: [] },
    { term: 'tote', ids: ['tote'] },
    { term: ' TÓTE ', ids: ['tote'] },
    { term: 'garden carrots', ids: ['seeds'] },
    { term: '%', ids: [] },
  ])('suggests products from three characters on: “$term”', async ({ term, ids }) => {
    const { text } = await at('/site/search', { query: new URLSearchParams({ term }).toString() });
    expect(JSON.parse(text).map(({ id }: { id: string }) => id)).toEqual(ids);
  });

  it('suggests all that a suggestion has', async () => {
    const { text } = await at('/site/search', { query: 'term=tote' });
    expect(JSON.parse(text)).toEqual([
      {
        id: 'tote',
        value: 'Market tote bag',
        url: '/products#tote',
        img: `/site/tote.svg?ver=${content.files.get('tote.svg')?.version}`,
        price: '$15.00',
      },
    ]);
  });

  it('is searched without a script as well', async () => {
    const { text } = await at('/products', { query: 's=honey' });
    expect(text.match(/<li class="card"/g)).toHaveLength(1);
    expect((await at('/products', { query: 's=%3Cb%3E' })).text).toContain(
      'Nothing was found for “&lt;b&gt;”.',
    );
  });
});
