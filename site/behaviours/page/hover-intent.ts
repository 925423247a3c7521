/** Pixels that a pointer may move in an interval, and milliseconds (spec 001 §9). */
const SENSITIVITY = 3;
const INTERVAL_MS = 20;
const TIMEOUT_MS = 70;

interface HoverMenu {
  readonly item: HTMLElement;
  readonly button: HTMLElement;
  readonly isOpen: () => boolean;
  readonly turn: (isOpen: boolean) => void;
}

/** Opens and closes by a button, and under a pointer that rests over the item. */
export function openByPointer({ item, button, isOpen, turn }: HoverMenu): void {
  let hasRested = false;
  button.addEventListener('click', () => {
    // A pointer on its way to the button has opened it already: who presses it then does not want it closed.
    turn(hasRested || !isOpen());
    hasRested = false;
  });
  const rest = (isOver: boolean): void => {
    hasRested = isOver && !isOpen();
    turn(isOver);
  };
  hoverIntent(
    item,
    () => rest(true),
    () => rest(false),
  );
}

/** Tells a pointer that rests over an element from one that passes, and one that has left from one that comes back. */
function hoverIntent(element: HTMLElement, open: () => void, close: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let [x, y, isOpen] = [0, 0, false];
  const compare = (before: readonly [number, number]): void => {
    if (Math.hypot(x - before[0], y - before[1]) < SENSITIVITY) {
      isOpen = true;
      return open();
    }
    timer = setTimeout(compare, INTERVAL_MS, [x, y]);
  };
  const follow = (event: PointerEvent): void => {
    [x, y] = [event.clientX, event.clientY];
  };
  element.addEventListener('pointerenter', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    follow(event);
    element.addEventListener('pointermove', follow);
    if (!isOpen) timer = setTimeout(compare, INTERVAL_MS, [x, y]);
  });
  element.addEventListener('pointerleave', (event) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    element.removeEventListener('pointermove', follow);
    if (!isOpen) return;
    timer = setTimeout(() => {
      isOpen = false;
      close();
    }, TIMEOUT_MS);
  });
}
