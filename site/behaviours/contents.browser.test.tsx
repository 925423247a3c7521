import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accordion } from './accordion.ts';
import { backToTop } from './back-to-top.ts';
import { scrollTo as bullets } from './scroll-to.ts';
import { smallForm } from './small-form.ts';
import { tabs } from './tabs.ts';
import { enhanced, one, toolsWith } from './testing/page-world.ts';

const ACCORDION = `<div data-accordion>
  <details id="a" name="x"><summary>A</summary><div class="accordion-content"><p>One</p></div></details>
  <details id="b" name="x"><summary>B</summary><div class="accordion-content"><p>Two</p></div></details>
</div><div id="tall"></div>`;

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', location.pathname + location.search);
});
afterEach(() => {
  vi.useRealTimers();
  history.replaceState(null, '', location.pathname + location.search);
  scrollTo(0, 0);
});

function tall(selector: string): void {
  one(selector).style.height = '5000px';
}

describe('an accordion', () => {
  it.each([
    { isReduced: false, duration: 200 },
    { isReduced: true, duration: 0 },
  ])(
    'slides in $duration ms with one item open (reduced motion: $isReduced)',
    async ({ isReduced, duration }) => {
      enhanced(accordion, ACCORDION, toolsWith({}, { isReduced }));
      one<HTMLDetailsElement>('#a').open = true;
      vi.useRealTimers();
      const content = one('#a .accordion-content');
      const animate = vi.spyOn(content, 'animate');
      await vi.waitFor(() => expect(animate).toHaveBeenCalled());
      expect(animate.mock.calls[0]?.[1]).toMatchObject({ duration });
      one<HTMLDetailsElement>('#b').open = true;
      expect(one<HTMLDetailsElement>('#a').open).toBe(false);
    },
  );

  it.each([
    ['#%zz', []],
    ['#', []],
    ['#f%C3%BCr', ['für']],
  ])('opens what an address names, if it can be read: %s', (hash, open) => {
    history.replaceState(null, '', hash);
    const markup =
      '<div data-accordion><details id="für"><summary>A</summary></details><details></details></div>';
    const element = enhanced(accordion, markup, toolsWith({}, { isReduced: true }));
    expect([...element.querySelectorAll('details[open]')].map(({ id }) => id)).toEqual(open);
    const TABS =
      '<div data-tabs="T"><section id="a" aria-label="A"></section><section id="für" aria-label="B"></section></div>';
    enhanced(tabs, TABS);
    expect(one('[role="tab"][aria-selected="true"]').id).toBe(open.length > 0 ? 'für-tab' : 'a-tab');
  });

  it('opens the item of the address, and scrolls to it after 500 ms', () => {
    history.replaceState(null, '', '#b');
    document.body.innerHTML = '';
    enhanced(accordion, `<div id="before"></div>${ACCORDION}`, toolsWith({}, { isReduced: true }));
    tall('#before');
    tall('#tall');
    expect([one<HTMLDetailsElement>('#a').open, one<HTMLDetailsElement>('#b').open]).toEqual([false, true]);
    vi.advanceTimersByTime(499);
    expect(scrollY).toBe(0);
    vi.advanceTimersByTime(1);
    expect(one('#b').getBoundingClientRect().top).toBeCloseTo(64, 0); // below the header
  });
});

describe('a link of a list of contents', () => {
  const LIST =
    '<ul data-bullets><li><a href="#far">Far</a></li></ul><div id="tall"></div><h2 id="far">Far</h2><div id="after"></div>';

  function clicked(isReduced: boolean): void {
    enhanced(bullets, LIST, toolsWith({ sticky_height: 0 }, { isReduced }));
    for (const one of ['#tall', '#after']) tall(one);
    one('a').click();
  }

  it('scrolls in 1,000 ms, slowly at first and at the end, and takes the focus along', () => {
    clicked(false);
    const goal = one('#far').getBoundingClientRect().top + scrollY;
    vi.advanceTimersByTime(250);
    const quarter = scrollY;
    expect(quarter / goal).toBeCloseTo(2 ** -5 / 2, 1);
    vi.advanceTimersByTime(250);
    expect(scrollY / goal).toBeCloseTo(0.5, 1);
    vi.advanceTimersByTime(480);
    expect(scrollY).toBeLessThan(goal);
    vi.advanceTimersByTime(40);
    expect(Math.abs(scrollY - goal)).toBeLessThan(1);
    expect([document.activeElement, location.hash]).toEqual([one('#far'), '#far']);
    dispatchEvent(new Event('scroll'));
    expect(one('a').getAttribute('aria-current')).toBe('location');
  });

  it('is there at once for who prefers no motion, and where styles scroll smoothly', () => {
    clicked(true);
    expect(Math.abs(one('#far').getBoundingClientRect().top)).toBeLessThan(1);
    scrollTo(0, 0);
    document.documentElement.style.scrollBehavior = 'smooth';
    const scroll = vi.spyOn(window, 'scrollTo');
    clicked(false);
    expect(scroll).toHaveBeenCalledTimes(1);
    scroll.mockRestore();
    document.documentElement.style.scrollBehavior = '';
  });
});

describe('the link to the top', () => {
  it('is shown once there is a window to go back, and leads there', () => {
    const link = enhanced(
      backToTop,
      '<main id="main" tabindex="-1"></main><a href="#main" data-back-to-top>Up</a>',
      toolsWith({}, { isReduced: true }),
    );
    tall('#main');
    dispatchEvent(new Event('scroll'));
    expect(link.hasAttribute('data-shown')).toBe(false);
    scrollTo(0, innerHeight + 1);
    dispatchEvent(new Event('scroll'));
    expect(link.hasAttribute('data-shown')).toBe(true);
    link.click();
    expect([scrollY, document.activeElement]).toEqual([0, one('#main')]);
  });
});

describe('tabs', () => {
  const TABS =
    '<div data-tabs="Work"><section id="x" aria-label="X">1</section><section id="y" aria-label="Y">2</section></div>';
  const shown = () => [...document.querySelectorAll<HTMLElement>('section')].map(({ hidden }) => !hidden);

  it('show the first, or the one of the address, also when that changes', () => {
    enhanced(tabs, TABS);
    expect(shown()).toEqual([true, false]);
    history.replaceState(null, '', '#y');
    enhanced(tabs, TABS);
    expect(shown()).toEqual([false, true]);
    history.replaceState(null, '', '#x');
    dispatchEvent(new Event('hashchange'));
    expect(shown()).toEqual([true, false]);
  });

  it.each([
    { dir: 'ltr', key: 'ArrowRight' },
    { dir: 'rtl', key: 'ArrowLeft' },
    { dir: 'ltr', key: 'End' },
  ])('are walked with the keyboard: $key ($dir)', ({ dir, key }) => {
    enhanced(tabs, TABS).dir = dir;
    const [first, second] = document.querySelectorAll<HTMLElement>('[role="tab"]');
    first?.focus();
    first?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect([document.activeElement, second?.ariaSelected, first?.tabIndex, ...shown()]).toEqual([
      second,
      'true',
      -1,
      false,
      true,
    ]);
  });
});

describe('a form with little room', () => {
  it.each([
    { form: 480, window: 784, marked: true },
    { form: 481, window: 784, marked: false },
    { form: 480, window: 783, marked: false },
  ])('of $form px in a window of $window px is marked: $marked', ({ form, window: width, marked }) => {
    vi.stubGlobal('innerWidth', width);
    document.body.innerHTML = '<div data-small-form id="f">A</div>';
    one('#f').style.width = `${form}px`;
    smallForm.enhance(one('#f'));
    expect(one('#f').classList.contains('small-form')).toBe(marked);
    vi.unstubAllGlobals();
  });
});
