import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { consent } from './consent.ts';
import { emoji } from './emoji.ts';
import { instagram } from './instagram.ts';
import { notices } from './notices.ts';
import { consentTo, decide } from './page/consent.ts';
import { enhancePage } from './page/enhance-page.ts';
import { notify } from './page/notifications.ts';
import { behaviours } from './registry.ts';
import { sentForms } from './sent-forms.ts';
import { drawn, enhanced, one, toolsWith } from './testing/page-world.ts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  for (const script of document.querySelectorAll('script[data-site]')) script.remove();
});

describe('a script of somebody else', () => {
  const snippets = [
    {
      name: 'Counter',
      purpose: 'analytics',
      script: '/no-such-counter.js',
      attributes: { 'data-site': 'x' },
    },
  ];
  const start = () => {
    document.body.className = 'site';
    document.body.innerHTML = '';
    consent.enhance(document.body, toolsWith({ snippets }));
  };
  const loaded = () => document.querySelectorAll('script[data-site="x"]').length;
  const answer = (text: string) =>
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text)?.click();

  it('loads once a visitor has agreed, then and on every later page', () => {
    start();
    expect([loaded(), one('.consent').textContent]).toEqual([0, expect.stringContaining('Counter')]);
    answer('Agree');
    expect([loaded(), document.querySelector('.consent')]).toEqual([1, null]);
    start();
    expect([loaded(), document.querySelector('.consent')]).toEqual([2, null]);
  });

  it('never loads for who has declined, and they are not asked again', () => {
    start();
    answer('Decline');
    start();
    expect([loaded(), document.querySelector('.consent'), consentTo('analytics')]).toEqual([0, null, false]);
  });

  it('can be done without later: a button asks again, and the page loads anew without it', () => {
    decide(['analytics', 'YouTube'], true);
    document.body.className = 'site';
    document.body.innerHTML = '<button type="button" data-consent-choice hidden>Change</button>';
    const reload = vi.fn();
    const page = { ...toolsWith({ snippets }), reload };
    consent.enhance(document.body, page);
    expect([loaded(), one('[data-consent-choice]').hidden]).toEqual([1, false]);
    one('[data-consent-choice]').click();
    expect(one('.consent').textContent).toContain('Statistics (Counter), YouTube');
    answer('Agree');
    expect([loaded(), reload.mock.calls.length]).toEqual([1, 0]);
    one('[data-consent-choice]').click();
    answer('Decline');
    expect([consentTo('analytics'), consentTo('YouTube'), reload.mock.calls.length]).toEqual([
      false,
      false,
      1,
    ]);
  });

  it('has no such button where nothing of others is, until somebody agrees to something', () => {
    document.body.className = 'site';
    document.body.innerHTML = '<button type="button" data-consent-choice hidden>Change</button>';
    consent.enhance(document.body, toolsWith());
    expect(one('[data-consent-choice]').hidden).toBe(true);
    decide(['Vimeo'], true);
    expect(one('[data-consent-choice]').hidden).toBe(false);
  });

  it('is asked about as a feed is that a page has, each by its purpose', () => {
    document.body.className = 'site';
    document.body.innerHTML = '<div data-consent="social" data-consent-name="Instagram"></div>';
    consent.enhance(document.body, toolsWith({ snippets }));
    expect(one('.consent').textContent).toContain('Statistics (Counter), Social networks (Instagram)');
    answer('Decline');
    expect([consentTo('social'), consentTo('analytics'), loaded()]).toEqual([false, false, 0]);
  });

  it('is asked about by its own purpose alone', () => {
    decide(['social'], true);
    start();
    expect([loaded(), document.querySelector('.consent') === null]).toEqual([0, false]);
  });
});

describe('a feed of Instagram', () => {
  const reply = (body: unknown) =>
    vi.spyOn(window, 'fetch').mockImplementation(async () => new Response(JSON.stringify(body)));
  const show = (attribute: string, canEdit = false) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return enhanced(
      instagram,
      `<div data-instagram='${attribute}'><a href="https://instagram.example/x">Instagram</a></div>`,
      toolsWith({ user: { can_edit_pages: canEdit } }),
    );
  };

  it('asks nobody before a visitor has agreed', async () => {
    const asked = reply({ success: true, data: '' });
    show('"kitchens"');
    decide(['YouTube'], true);
    await drawn();
    expect(asked).not.toHaveBeenCalled();
    decide(['social'], true);
    await vi.waitFor(() =>
      expect(asked).toHaveBeenCalledWith('/ajax?action=flatsome_load_instagram&data=kitchens'),
    );
  });

  it.each([
    { attribute: '5', body: null, canEdit: true, said: 'Instagram error: Invalid data' },
    {
      attribute: '"kitchens"',
      body: { success: false, data: 'Token expired' },
      canEdit: true,
      said: 'Instagram error: Token expired',
    },
    {
      attribute: '"kitchens"',
      body: { success: false, data: 'Token expired' },
      canEdit: false,
      said: 'Instagram',
    },
    { attribute: '"kitchens"', body: 'nonsense', canEdit: true, said: 'Instagram' },
  ])(
    'says what went wrong to those who may edit pages: $said ($attribute, $canEdit)',
    async ({ attribute, body, canEdit, said }) => {
      reply(body);
      decide(['social'], true);
      const element = show(attribute, canEdit);
      await vi.waitFor(() => expect(console.error).toHaveBeenCalled());
      expect(element.textContent).toBe(said);
    },
  );

  it('shows its pictures in place of the link', async () => {
    reply({ success: true, data: '<a href="https://a.example/1"><img alt="One"></a><img alt="Two">' });
    decide(['social'], true);
    const element = show('"kitchens"');
    await vi.waitFor(() => expect(element.querySelectorAll('img')).toHaveLength(2));
    expect(element.textContent).toBe('');
  });

  it('runs nothing of what it is sent', async () => {
    reply({ success: true, data: '<script>window.ran = true</script><b>Two</b>' });
    decide(['social'], true);
    const element = show('"kitchens"');
    await vi.waitFor(() => expect(element.querySelector('b')).not.toBeNull());
    expect(Reflect.get(window, 'ran')).toBeUndefined();
  });
});

describe('a notice', () => {
  const MARKUP =
    '<main id="main" tabindex="-1"><aside id="news" data-dismiss-interval="1000"><p>News</p><button type="button">Dismiss</button></aside></main>';
  const isShown = () => document.getElementById('news') !== null;

  it('that was closed stays away for its interval', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    enhanced(notices, MARKUP);
    one('button').click();
    expect([isShown(), document.activeElement]).toEqual([false, one('#main')]);
    vi.setSystemTime(1_000_999);
    enhanced(notices, MARKUP);
    expect(isShown()).toBe(false);
    vi.setSystemTime(1_001_000);
    enhanced(notices, MARKUP);
    expect(isShown()).toBe(true);
  });
});

describe('a notification', () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('[data-notification]')].map(({ dataset }) => [
      dataset['notification'],
      dataset['tone'],
    ]);

  it('is there for 5,000 ms, as information, and never twice', () => {
    vi.useFakeTimers();
    notify({ id: 'a', text: 'One' }, 'Close');
    notify({ id: 'a', text: 'One again' }, 'Close');
    expect(shown()).toEqual([['a', 'info']]);
    vi.advanceTimersByTime(4_999);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown()).toEqual([]);
  });

  it('that is a notice stays, until it is dismissed if it may be', () => {
    vi.useFakeTimers();
    document.body.innerHTML = '<main id="main"></main>';
    notify({ id: 'a', text: 'One', notificationType: 'notice' }, 'Close');
    notify(
      { id: 'b', text: 'Two', notificationType: 'notice', isDismissible: false, type: 'error' },
      'Close',
    );
    vi.advanceTimersByTime(60_000);
    expect(shown()).toEqual([
      ['a', 'info'],
      ['b', 'error'],
    ]);
    expect(document.querySelectorAll('#main button')).toHaveLength(1);
    one('#main button').click();
    expect(shown()).toEqual([['b', 'error']]);
  });

  it('says that a form in a frame was sent', () => {
    const form = enhanced(sentForms, '<formularium-form form="poll"></formularium-form>');
    form.dispatchEvent(new CustomEvent('formularium-sent'));
    expect([shown(), one('[role="status"]').textContent]).toEqual([
      [['sent-poll', 'success']],
      'Thank you. It was sent.Close',
    ]);
  });
});

describe('whether emoji are drawn', () => {
  it('is found out once in 604,800 ms', () => {
    vi.useFakeTimers({ now: 5_000_000 });
    const asked = vi.spyOn(document, 'createElement');
    const canvases = () => asked.mock.calls.filter(([tag]) => tag === 'canvas').length;
    enhanced({ ...emoji, selector: 'body' }, '');
    emoji.enhance(document.body);
    expect(canvases()).toBe(1);
    vi.setSystemTime(5_000_000 + 604_799);
    emoji.enhance(document.body);
    expect(canvases()).toBe(1);
    vi.setSystemTime(5_000_000 + 604_800);
    emoji.enhance(document.body);
    expect(canvases()).toBe(2);
  });
});

describe('a page', () => {
  it.each([
    { canEdit: true, reduced: true, told: 1 },
    { canEdit: false, reduced: true, told: 0 },
    { canEdit: true, reduced: false, told: 0 },
  ])(
    'tells of reduced motion in the console of who may edit it: $told ($canEdit, $reduced)',
    ({ canEdit, reduced, told }) => {
      const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
      enhancePage([], toolsWith({ user: { can_edit_pages: canEdit } }, { isReduced: reduced }));
      expect(info).toHaveBeenCalledTimes(told);
    },
  );

  it('works in all its other parts where one fails, and says which in the console', () => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    document.body.className = '';
    document.body.innerHTML =
      '<section data-slider="no JSON"></section><div data-tabs="T"><section id="t" aria-label="One"></section></div>';
    enhancePage(behaviours, toolsWith());
    expect(failed.mock.calls).toEqual([[expect.any(SyntaxError), one('[data-slider]')]]);
    expect(document.querySelectorAll('[role="tab"]')).toHaveLength(1);
  });
});
