import type { Behaviour } from './behaviour.ts';

/** Room between the header and what stays in view under it (spec 001 §9). */
const BELOW_HEADER = 30;

/** Keeps a side column in view below the header. */
export const sidebar = {
  selector: '[data-sidebar]',
  enhance(element, { settings }) {
    element.style.position = 'sticky';
    element.style.insetBlockStart = `${settings.sticky_height + BELOW_HEADER}px`;
  },
} as const satisfies Behaviour;
