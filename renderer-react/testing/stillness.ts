const PARTS = import.meta.glob(['../enhanced/**/*.tsx', '!**/*.test.tsx']);

/**
 * Resolves once the browser has nothing to do any more and nothing moves on the page: what was asked for is drawn, and colours have
 * arrived. A part that is loaded while nobody waits for it may come later: `loadParts` has them there before.
 */
export async function stillness(): Promise<void> {
  for (;;) {
    await new Promise((resolve) => requestIdleCallback(resolve));
    const moving = document.getAnimations().filter(ends);
    if (moving.length === 0) return;
    // One that is taken away does not finish.
    await Promise.all(moving.map(({ finished }) => finished.catch(() => undefined)));
  }
}

/** Loads what fields load when they need it, so that nothing of it is still on its way when the page stands still. */
export async function loadParts(): Promise<void> {
  await Promise.all(Object.values(PARTS).map((load) => load()));
}

function ends({ effect, playState }: Animation): boolean {
  return playState === 'running' && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
}
