import type { Behaviour } from './behaviour.ts';

/** For how long what was found out holds (spec 000 §9). */
const KEPT_MS = 604_800;
const KEY = 'formularium-emoji';

/** Marks pages in a browser that draws no emoji in colour, so that styles can do without them. */
export const emoji = {
  selector: 'body.site',
  enhance(body) {
    body.classList.toggle('without-emoji', !isSupported());
  },
} as const satisfies Behaviour;

function isSupported(): boolean {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept === 'object' && kept !== null && 'at' in kept && 'is' in kept)
      if (Date.now() - Number(kept.at) < KEPT_MS) return kept.is === true;
    const is = isDrawnInColour();
    sessionStorage.setItem(KEY, JSON.stringify({ at: Date.now(), is }));
    return is;
  } catch {
    return isDrawnInColour();
  }
}

/** A black heart that is drawn red is an emoji. */
function isDrawnInColour(): boolean {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (context === null) return false;
  context.font = '16px sans-serif';
  context.fillText('\u2764\uFE0F\u{1F600}', 0, 16);
  const { data } = context.getImageData(0, 0, 40, 24);
  for (let at = 0; at < data.length; at += 4) if (data[at] !== data[at + 1]) return true;
  return false;
}
