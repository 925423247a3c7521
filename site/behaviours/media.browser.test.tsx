import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startSlider } from './chunks/slider.ts';
import { countUp } from './count-up.ts';
import { lazyImages } from './lazy-images.ts';
import { lazyVideo } from './lazy-video.ts';
import { lightbox } from './lightbox.ts';
import { lightboxById } from './lightbox-by-id.ts';
import { loadChunk } from './page/load-chunk.ts';
import { videoOf } from './page/video-address.ts';
import { parallax } from './parallax.ts';
import { enhanced, one, SETTINGS, toolsWith } from './testing/page-world.ts';
import { tooltips } from './tooltips.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  document.body.innerHTML = '';
  history.replaceState(null, '', location.pathname + location.search);
});

describe('a chunk', () => {
  it('that is not there has failed in the words of the loader, with its type and its address', async () => {
    const failed = loadChunk('slider', { ...SETTINGS, assets_url: '/no-such-folder/' });
    const request = `${location.origin}/no-such-folder/slider.js?ver=v1`;
    await expect(failed).rejects.toMatchObject({
      name: 'ChunkLoadError',
      message: `Loading chunk slider failed.\n(missing: ${request})`,
      type: 'missing',
      request,
    });
  });

  it('that has not come after 120 s has failed', async () => {
    const patience = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((
      then: () => void,
      ms: number,
    ) => {
      if (ms === 120_000) queueMicrotask(then);
      return 0;
    }) as never);
    const failed = loadChunk('popups', { ...SETTINGS, assets_url: '/no-such-folder/' });
    await expect(failed).rejects.toMatchObject({
      type: 'timeout',
      message: expect.stringContaining('Loading chunk popups failed'),
    });
    patience.mockRestore();
  });
});

describe('a link to a video', () => {
  const ID = 'aB3_-xY1z0Q';
  const youtube = { host: 'YouTube', embed: `https://www.youtube-nocookie.com/embed/${ID}?autoplay=1` };
  it.each([
    [`https://www.youtube.com/watch?v=${ID}`, youtube],
    [`https://www.youtube.com/watch?t=3&v=${ID}`, youtube],
    [`https://youtube.com/embed/${ID}?rel=0`, youtube],
    [`https://www.youtube.com/shorts/${ID}`, youtube],
    [`https://www.youtube.com/v/${ID}`, youtube],
    [`https://youtu.be/${ID}`, youtube],
    [
      'https://vimeo.com/76979871',
      { host: 'Vimeo', embed: 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1' },
    ],
    ['/site/soup.mp4?ver=1', { host: null, file: '/site/soup.mp4?ver=1' }],
    ['/site/soup.webm', { host: null, file: '/site/soup.webm' }],
    [
      'https://youtu.be/aB3_-xY1z0',
      { host: 'YouTube', embed: 'https://www.youtube-nocookie.com/embed/aB3_-xY1z0?autoplay=1' },
    ],
    [
      'https://youtu.be/aB3_-xY1z0Q1',
      { host: 'YouTube', embed: 'https://www.youtube-nocookie.com/embed/aB3_-xY1z0Q1?autoplay=1' },
    ],
    ['https://youtu.be/aB3_-xY1z', null],
    ['https://youtu.be/aB3_-xY1z0Q12', null],
    ['https://vimeo.com/7697x', null],
    ['/site/soup.ogv', null],
    ['https://youtu.be/aB3_-xY1%0Q', null],
    ['https://vimeo.com/about', null],
    ['https://example.org/watch?v=aB3_-xY1z0Q', null],
    [`javascript:alert(1)//youtu.be/${ID}`, null],
  ])('is read: %s', (address, video) => {
    expect(videoOf(address)).toEqual(video);
  });
});

describe('a lightbox', () => {
  const GALLERY = `<ul data-gallery>${['a', 'b'].map((name) => `<li><a href="${PICTURE}" data-lightbox="image"><img alt="${name}" src="${PICTURE}"></a></li>`).join('')}</ul>`;
  const dialog = () => document.querySelector<HTMLDialogElement>('dialog');
  const press = (key: string) =>
    dialog()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

  it('shows pictures one after the other, and is removed 300 ms after it is closed', async () => {
    enhanced(lightbox, GALLERY);
    one('a').click();
    await vi.waitFor(() => expect(dialog()?.open).toBe(true));
    expect(one('dialog figcaption').textContent).toBe('a');
    press('ArrowRight');
    expect(one('dialog figcaption').textContent).toBe('b');
    press('ArrowRight');
    expect(one('dialog figcaption').textContent).toBe('a');
    vi.useFakeTimers();
    dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
    vi.advanceTimersByTime(299);
    expect(dialog()?.open).toBe(true);
    vi.advanceTimersByTime(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(dialog()).toBeNull());
  });

  it('says which picture could not be loaded', async () => {
    enhanced(lightbox, GALLERY.replaceAll(`href="${PICTURE}"`, 'href="data:image/png;base64,AAAA"'));
    document.querySelectorAll('a')[1]?.click();
    await vi.waitFor(() =>
      expect(one('dialog figcaption').textContent).toBe('The image #2 could not be loaded.'),
    );
  });

  it('is for links to pictures in texts as well', async () => {
    const page = toolsWith();
    enhanced(
      lightbox,
      '<div class="prose"><a href="/b.webp">B</a><a href="/c">C</a><a href="https://other.example/d.webp">D</a></div>',
      page,
    );
    expect([...document.querySelectorAll('a')].map(({ dataset }) => dataset['lightbox'])).toEqual([
      'image',
      undefined,
      undefined,
    ]);
  });

  it.each([
    ['jpg', true],
    ['jpeg', true],
    ['png', true],
    ['webp', true],
    ['avif', true],
    ['PNG', true],
    ['gif', false],
    ['jpgx', false],
    ['pdf', false],
  ])('is for links to %s: %s', (ending, isOne) => {
    enhanced(lightbox, `<div class="prose"><a href="/a.${ending}?ver=1">A</a></div>`);
    expect(one('a').dataset['lightbox'] === 'image').toBe(isOne);
  });

  it.each([
    { close_btn_inside: true, bar: 'inside' },
    { close_btn_inside: false, bar: 'outside' },
  ])('has the buttons and the words that the page says: $bar', async ({ close_btn_inside, bar }) => {
    enhanced(lightbox, GALLERY, toolsWith({ lightbox: { close_btn_inside, close_markup: 'Shut' } }));
    one('a').click();
    await vi.waitFor(() => expect(dialog()?.dataset['bar']).toBe(bar));
    expect(one('dialog .popup-bar button:last-child').textContent).toBe('Shut');
  });

  it('loads a video of another provider only after its visitor has agreed, once for all', async () => {
    const loaded = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined);
    const MARKUP = '<p><a href="https://youtu.be/aB3_-xY1z0Q" data-lightbox="video">A film</a></p>';
    const still = toolsWith({}, { isReduced: true });
    enhanced(lightbox, MARKUP, still);
    one('a').click();
    await vi.waitFor(() => expect(dialog()?.textContent).toContain('YouTube'));
    expect([loaded.mock.calls, localStorage.length]).toEqual([[], 0]);
    [...document.querySelectorAll('button')]
      .find((one) => one.textContent === 'Load and play the video')
      ?.click();
    const played = ['https://www.youtube-nocookie.com/embed/aB3_-xY1z0Q?autoplay=1'];
    expect(loaded.mock.calls).toEqual([played]);
    enhanced(lightbox, MARKUP, still);
    one('a').click();
    await vi.waitFor(() => expect(loaded.mock.calls).toEqual([played, played]));
    loaded.mockRestore();
  });

  it('opens a part of the page from links to its anchor, and gives it back', async () => {
    enhanced(
      lightboxById,
      '<a href="#how">How?</a><aside id="how" data-lightbox-by-id><h2>How</h2></aside><p id="p"></p>',
      toolsWith({}, { isReduced: true }),
    );
    one('a').click();
    await vi.waitFor(() => expect(dialog()?.contains(one('#how'))).toBe(true));
    expect(dialog()?.ariaLabel).toBe('How');
    dialog()?.click(); // beside it
    await vi.waitFor(() => expect(one('#p').previousElementSibling).toBe(one('#how')));
  });
});

describe('an element with a target', () => {
  it('opens it over the page', async () => {
    enhanced(
      lightboxById,
      '<button type="button" data-open="how">How?</button><aside id="how" data-lightbox-by-id><h2>How</h2></aside>',
      toolsWith({}, { isReduced: true }),
    );
    one('button').click();
    await vi.waitFor(() => expect(one('dialog').contains(one('#how'))).toBe(true));
  });
});

describe('a slider', () => {
  it('plays the video of the selected slide, and pauses the others', async () => {
    const play = vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
    const pause = vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
    document.body.innerHTML =
      '<section id="s"><ul><li><video></video></li><li><video></video></li></ul></section>';
    Object.assign(one('ul').style, { display: 'flex', overflowX: 'auto', width: '300px', padding: '0' });
    for (const slide of document.querySelectorAll('li'))
      Object.assign(slide.style, { flex: '0 0 300px', height: '100px' });
    startSlider(one('#s'), ['Previous', 'Next'], toolsWith());
    const [first, second] = document.querySelectorAll('video');
    expect(play.mock.contexts).toEqual([first]);
    const [before, after] = document.querySelectorAll('button');
    expect([before?.getAttribute('aria-disabled'), after?.ariaLabel]).toEqual(['true', 'Next']);
    after?.click();
    await vi.waitFor(() => expect(play.mock.contexts.at(-1)).toBe(second), { timeout: 5_000 });
    expect(pause.mock.contexts).toContain(first);
    expect(after?.getAttribute('aria-disabled')).toBe('true');
    vi.restoreAllMocks();
  });
});

describe('a slider in a narrow or a wide box, in either direction', () => {
  it.each([
    { dir: 'ltr', width: 300 },
    { dir: 'rtl', width: 300 },
    { dir: 'ltr', width: 500 },
    { dir: 'rtl', width: 500 },
  ])('selects one slide after the other, to the last and back: $dir, $width px', async ({ dir, width }) => {
    document.body.innerHTML = `<section id="s" dir="${dir}"><ul>${'<li></li>'.repeat(4)}</ul></section>`;
    Object.assign(one('ul').style, { display: 'flex', overflowX: 'auto', width: `${width}px`, padding: '0' });
    for (const slide of document.querySelectorAll('li'))
      Object.assign(slide.style, { flex: '0 0 300px', height: '100px' });
    startSlider(one('#s'), ['Previous', 'Next'], toolsWith({}, { isReduced: true }));
    const selected = () => [...document.querySelectorAll('li')].findIndex((one) => 'selected' in one.dataset);
    const [before, after] = document.querySelectorAll('button');
    expect(selected()).toBe(0);
    for (const place of [1, 2, 3]) {
      after?.click();
      await vi.waitFor(() => expect(selected()).toBe(place));
    }
    expect(after?.getAttribute('aria-disabled')).toBe('true');
    for (const place of [2, 1, 0]) {
      before?.click();
      await vi.waitFor(() => expect(selected()).toBe(place));
    }
  });
});

describe('a tooltip', () => {
  it('is shown with the focus, and goes by Escape', async () => {
    const button = enhanced(tooltips, '<button type="button" data-tooltip="What it means">Word</button>');
    button.focus();
    await vi.waitFor(() =>
      expect(document.querySelector('[role="tooltip"]')?.textContent).toBe('What it means'),
    );
    expect(button.getAttribute('aria-describedby')).toBe(one('[role="tooltip"]').id);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    expect([document.querySelector('[role="tooltip"]'), button.hasAttribute('aria-describedby')]).toEqual([
      null,
      false,
    ]);
  });
});

describe('a number', () => {
  it('counts up for 4 s without decimals, and is heard whole', async () => {
    document.documentElement.lang = 'en';
    const { countUp: count } = await import('./chunks/countup.ts');
    document.body.innerHTML = '<span id="n">1,000</span>';
    vi.useFakeTimers();
    count(one('#n'), 1_000);
    vi.advanceTimersByTime(2_000);
    expect(one('#n [aria-hidden]').textContent).toMatch(/^8[67]\d$/);
    expect(one('#n .visually-hidden').textContent).toBe('1,000');
    vi.advanceTimersByTime(1_950);
    expect(document.querySelector('#n [aria-hidden]')).not.toBeNull();
    vi.advanceTimersByTime(100);
    expect(one('#n').innerHTML).toBe('1,000');
  });

  it('loads nothing for who prefers no motion, and otherwise when it is in view', async () => {
    const [still, moving] = [toolsWith({}, { isReduced: true }), toolsWith()];
    enhanced(countUp, '<span data-count-up="5">5</span>', still);
    enhanced(countUp, '<span data-count-up="5">5</span>', moving);
    await vi.waitFor(() => expect(moving.loaded).toEqual(['countup']));
    expect(still.loaded).toEqual([]);
  });
});

describe('a picture that moves more slowly', () => {
  it('does not move for who prefers no motion', () => {
    const markup = '<div><img alt="" data-parallax="0.2" id="i"></div>';
    enhanced(parallax, markup, toolsWith({}, { isReduced: true }));
    expect(one('#i').style.translate).toBe('');
    enhanced(parallax, markup);
    expect(one('#i').style.translate).toMatch(/^0px? /);
  });
});

describe('what is lazy', () => {
  it.each([
    {
      behaviour: lazyImages,
      markup: '<img alt="" data-src="/a.gif">',
      large: [600, 600],
      options: { rootMargin: '500px' },
    },
    {
      behaviour: lazyImages,
      markup: '<img alt="" data-src="/a.gif">',
      large: [500, 900],
      options: { rootMargin: '370px' },
    },
    {
      behaviour: lazyVideo,
      markup: '<video data-video="/a.webm"></video>',
      large: [600, 600],
      options: { rootMargin: '200px', threshold: 0.1 },
    },
    {
      behaviour: countUp,
      markup: '<span data-count-up="5">5</span>',
      large: [600, 600],
      options: { rootMargin: '0px', threshold: 0.1 },
    },
  ])('is loaded as far from the window as $options.rootMargin', ({ behaviour, markup, large, options }) => {
    const root = document.documentElement;
    vi.spyOn(root, 'clientWidth', 'get').mockReturnValue(large[0] ?? 0);
    vi.spyOn(root, 'clientHeight', 'get').mockReturnValue(large[1] ?? 0);
    const Observer = vi.fn(
      class {
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    vi.stubGlobal('IntersectionObserver', Observer);
    enhanced(behaviour, markup);
    expect(Observer.mock.calls[0]).toMatchObject([expect.any(Function), options]);
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('loads a video without a delay once it is near, and says so when it is there', () => {
    vi.useFakeTimers();
    let seen: (entries: readonly object[]) => void = () => undefined;
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(then: typeof seen) {
          seen = then;
        }
        observe = vi.fn();
        disconnect = vi.fn();
      },
    );
    const asked = vi.spyOn(HTMLMediaElement.prototype, 'src', 'set').mockImplementation(() => undefined);
    const video = enhanced(lazyVideo, '<video data-video="/a.webm"></video>');
    const { dataset } = video;
    seen([{ isIntersecting: false }]);
    expect([asked.mock.calls, dataset['state']]).toEqual([[], undefined]);
    seen([{ isIntersecting: true }]);
    expect([asked.mock.calls, dataset['state'], vi.getTimerCount()]).toEqual([[['/a.webm']], 'loading', 0]);
    video.dispatchEvent(new Event('loadeddata'));
    expect(dataset['state']).toBe('loaded');
    vi.unstubAllGlobals();
    asked.mockRestore();
  });

  it('tells how wide a picture is, to 5 px', async () => {
    const image = enhanced(
      lazyImages,
      `<img alt="" data-src="${PICTURE}" data-sizes="auto">`,
    ) as HTMLImageElement;
    image.style.width = '200px';
    await vi.waitFor(() => expect(image.sizes).toBe('200px'));
    expect(image.src).toBe(PICTURE);
    image.style.width = '204px';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(image.sizes).toBe('200px');
    image.style.width = '205px';
    await vi.waitFor(() => expect(image.sizes).toBe('205px'));
  });
});
