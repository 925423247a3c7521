import type { AnimationItem } from 'lottie-web';
import lottiePlayer from 'lottie-web/build/player/lottie_light.js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { playLottie } from './chunks/lottie.ts';
import { lottie } from './lottie.ts';
import { enhanced, one, toolsWith } from './testing/page-world.ts';

const SOUP = new URL('../content/pictures/soup.json', import.meta.url).href;
const player = lottiePlayer as unknown as { loadAnimation: (options: object) => AnimationItem };

afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
  scrollTo(0, 0);
});

/** The real player, with the real animation of the site. */
async function animation(trigger: string): Promise<AnimationItem> {
  const loaded = vi.spyOn(player, 'loadAnimation');
  document.body.innerHTML =
    '<div id="before"></div><div id="a"><img alt="A bowl of soup"></div><div id="after"></div>';
  playLottie(one('#a'), SOUP, trigger);
  await vi.waitFor(() => expect(one('#a').querySelector('svg')).not.toBeNull(), { timeout: 5_000 });
  return loaded.mock.results[0]?.value;
}

const point = (type: string) => one('#a').dispatchEvent(new PointerEvent(type));

describe('an animation', () => {
  it('plays at once and again and again, under the name of its picture', async () => {
    const { isPaused, loop } = await animation('autoplay');
    expect([isPaused, loop]).toEqual([false, true]);
    expect(one('#a [role="img"]').ariaLabel).toBe('A bowl of soup');
  });

  it('plays while a pointer is over it, from its beginning', async () => {
    const item = await animation('hover');
    // The browser's own pointer may lie there, where an earlier test has left it.
    point('pointerleave');
    expect([item.isPaused, item.loop]).toEqual([true, false]);
    point('pointerenter');
    expect(item.isPaused).toBe(false);
    point('pointerleave');
    expect([item.isPaused, item.currentFrame]).toEqual([true, 0]);
  });

  it('plays when it is clicked, and not before', async () => {
    const item = await animation('click');
    point('pointerenter');
    expect(item.isPaused).toBe(true);
    one('#a').click();
    expect(item.isPaused).toBe(false);
  });

  it('goes as far as the page is scrolled', async () => {
    const item = await animation('scroll');
    for (const room of ['#before', '#after']) one(room).style.height = '3000px';
    const frames: number[] = [];
    for (const to of [2800, 3000, 3200]) {
      scrollTo(0, to);
      dispatchEvent(new Event('scroll'));
      frames.push(item.currentFrame);
    }
    expect(item.isPaused).toBe(true);
    expect(frames).toEqual([...new Set(frames)].sort((a, b) => a - b)); // on and on
    scrollTo(0, 0);
    dispatchEvent(new Event('scroll'));
    expect(item.currentFrame).toBe(0);
  });

  it('is loaded in no browser whose visitor prefers no motion', () => {
    const still = toolsWith({}, { isReduced: true });
    enhanced(lottie, `<div data-lottie="${SOUP}"><img alt="A bowl of soup"></div>`, still);
    expect([still.loaded, one<HTMLImageElement>('img').alt]).toEqual([[], 'A bowl of soup']);
  });
});
