import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropdowns } from './dropdowns.ts';
import { flyOut } from './fly-out.ts';
import { header } from './header.ts';
import { sidebar } from './sidebar.ts';
import { slideMenu } from './slide-menu.ts';
import { enhanced, one, toolsWith } from './testing/page-world.ts';

const TALL = '<div style="height:5000px"></div>'.replace(' style="height:5000px"', ' id="tall"');
const MENU = `<header class="site-header"><div class="header-inner"><ul class="menu" data-dropdowns="Open “{0}”">
  <li id="item"><a href="/a">Work</a><ul class="submenu"><li><a href="/b">Boxes</a></li></ul></li>
</ul></div></header>`;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  scrollTo(0, 0);
});

function scrolled(to: number): void {
  one('#tall').style.height = '5000px';
  scrollTo(0, to);
  dispatchEvent(new Event('scroll'));
}

function pointer(element: Element, type: string, [x, y]: readonly [number, number] = [0, 0]): void {
  element.dispatchEvent(new PointerEvent(type, { pointerType: 'mouse', clientX: x, clientY: y }));
}

describe('the header', () => {
  it('is stuck past its height, and normal below', () => {
    const element = enhanced(header, `<header class="site-header" data-header="sticky">A</header>${TALL}`);
    element.style.height = '80px';
    const again = enhanced(
      header,
      `<header class="site-header" id="h" data-header="sticky"><p>A</p></header>${TALL}`,
    );
    const height = again.offsetHeight;
    scrolled(height);
    expect(again.hasAttribute('data-stuck')).toBe(false);
    scrolled(height + 1);
    expect(again.hasAttribute('data-stuck')).toBe(true);
    scrolled(0);
    expect(again.hasAttribute('data-stuck')).toBe(false);
  });

  it('hides when somebody scrolls down, below its height and 100 px, and comes back 100 ms after they scroll up', () => {
    const element = enhanced(
      header,
      `<header class="site-header" data-header="hide-on-scroll"><p>A</p></header>${TALL}`,
    );
    const height = element.offsetHeight;
    const isAway = () => element.hasAttribute('data-away');
    scrolled(height + 100);
    vi.advanceTimersByTime(100);
    expect(isAway()).toBe(false);
    scrolled(height + 101);
    vi.advanceTimersByTime(99);
    expect(isAway()).toBe(false);
    vi.advanceTimersByTime(1);
    expect(isAway()).toBe(true);
    scrolled(height + 50);
    vi.advanceTimersByTime(100);
    expect(isAway()).toBe(false);
  });
});

describe('a sub-menu', () => {
  const isOpen = () => one('.submenu-toggle').getAttribute('aria-expanded');

  it('opens by its button, and closes by Escape, which leads back to the button', () => {
    enhanced(dropdowns, MENU);
    expect([isOpen(), one('.submenu-toggle').ariaLabel]).toEqual(['false', 'Open “Work”']);
    one('.submenu-toggle').click();
    expect(isOpen()).toBe('true');
    one('.submenu a').focus();
    one('.submenu a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([isOpen(), document.activeElement]).toEqual(['false', one('.submenu-toggle')]);
  });

  it('opens by a touch of its button, and not because a finger has passed over it', () => {
    enhanced(dropdowns, MENU);
    one('#item').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'touch' }));
    vi.advanceTimersByTime(1_000);
    expect(isOpen()).toBe('false');
    one('.submenu-toggle').click();
    one('#item').dispatchEvent(new PointerEvent('pointerleave', { pointerType: 'touch' }));
    vi.advanceTimersByTime(1_000);
    expect(isOpen()).toBe('true');
    one('.submenu-toggle').click();
    expect(isOpen()).toBe('false');
  });

  it('opens under a pointer that rests for 20 ms within 3 px, and closes 70 ms after it has left', () => {
    enhanced(dropdowns, MENU);
    const item = one('#item');
    pointer(item, 'pointerenter', [0, 0]);
    pointer(item, 'pointermove', [3, 0]);
    vi.advanceTimersByTime(20);
    expect(isOpen()).toBe('false'); // it moved
    vi.advanceTimersByTime(19);
    expect(isOpen()).toBe('false');
    vi.advanceTimersByTime(1);
    expect(isOpen()).toBe('true');
    pointer(item, 'pointerleave');
    vi.advanceTimersByTime(69);
    expect(isOpen()).toBe('true');
    vi.advanceTimersByTime(1);
    expect(isOpen()).toBe('false');
  });

  it('stays open when its button is pressed by the pointer that has opened it, and closes when it is pressed again', () => {
    enhanced(dropdowns, MENU);
    pointer(one('#item'), 'pointerenter');
    vi.advanceTimersByTime(20);
    expect(isOpen()).toBe('true');
    one('.submenu-toggle').click();
    expect(isOpen()).toBe('true');
    one('.submenu-toggle').click();
    expect(isOpen()).toBe('false');
  });

  it('stays closed for a pointer that passes', () => {
    enhanced(dropdowns, MENU);
    pointer(one('#item'), 'pointerenter');
    vi.advanceTimersByTime(19);
    pointer(one('#item'), 'pointerleave');
    vi.advanceTimersByTime(1_000);
    expect(isOpen()).toBe('false');
  });

  it.each([
    { width: 749, turned: false },
    { width: 750, turned: true },
  ])(
    'is turned to the other side in a container of $width px, if it would leave it: $turned',
    ({ width, turned }) => {
      enhanced(dropdowns, MENU);
      one('.header-inner').style.width = `${width}px`;
      Object.assign(one('.submenu').style, { width: '900px' });
      one('.submenu-toggle').click();
      expect(one('.submenu').classList.contains('at-end')).toBe(turned);
    },
  );
});

describe('the menu of small screens', () => {
  it('opens by its button, and closes by Escape and by a touch beside it', () => {
    const nav = enhanced(
      slideMenu,
      '<nav data-menu="Menu" data-close="Close"><ul><li><a href="/a">A</a></li></ul></nav><p id="p">B</p>',
    );
    const toggle = one<HTMLButtonElement>('.menu-toggle');
    const state = () => [
      nav.hasAttribute('data-open'),
      toggle.getAttribute('aria-expanded'),
      toggle.textContent,
    ];
    expect(state()).toEqual([false, 'false', 'Menu']);
    toggle.click();
    expect(state()).toEqual([true, 'true', 'Close']);
    one('nav a').dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    expect([...state(), document.activeElement]).toEqual([false, 'false', 'Menu', toggle]);
    toggle.click();
    one('#p').dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    expect(state()[0]).toBe(false);
  });
});

describe('a fly-out', () => {
  const MARKUP =
    '<header class="site-header"><nav data-fly-out><button type="button">Topics</button><ul><li><a href="/a">A</a></li></ul></nav></header>';
  const shown = () => [!one('ul').hidden, one('button').ariaExpanded];

  it('opens by its button and under the pointer, and closes when that leaves', () => {
    const element = enhanced(flyOut, MARKUP);
    expect(shown()).toEqual([false, 'false']);
    one('button').click();
    expect(shown()).toEqual([true, 'true']);
    one('button').click();
    pointer(element, 'pointerenter');
    vi.advanceTimersByTime(20);
    expect(shown()).toEqual([true, 'true']);
    pointer(element, 'pointerleave');
    vi.advanceTimersByTime(70);
    expect(shown()).toEqual([false, 'false']);
  });

  it('stays open on the first page if the site says so, until the header is stuck', async () => {
    const page = toolsWith({ options: { header_nav_vertical_fly_out_frontpage: true } });
    document.body.className = 'site';
    enhanced(flyOut, MARKUP, page);
    expect(shown()).toEqual([false, 'false']); // not the first page
    document.body.classList.add('front-page');
    for (const element of document.querySelectorAll<HTMLElement>(flyOut.selector))
      flyOut.enhance(element, page);
    expect(shown()[0]).toBe(true);
    one('.site-header').toggleAttribute('data-stuck', true);
    // No time passes: the pointer of the browser may rest over it.
    await Promise.resolve();
    expect(shown()[0]).toBe(false);
  });
});

describe('a side column', () => {
  it('stays 30 px below the header', () => {
    const element = enhanced(sidebar, '<nav data-sidebar>A</nav>');
    const { position, insetBlockStart } = getComputedStyle(element);
    expect([position, insetBlockStart]).toEqual(['sticky', '94px']);
  });
});
