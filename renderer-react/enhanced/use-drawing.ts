import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { draw, type InkPoint, pointOf, SHEET, type Stroke } from './ink.ts';

/** A sheet to draw on, and what was drawn as data text; null when it is blank. */
export interface Drawing {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly pointer: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: () => void;
    readonly onPointerCancel: () => void;
  };
}

/** Draws with a finger, a pen or a mouse. `shown` is what the answer holds; what comes from elsewhere is drawn as it is. */
export function useDrawing(shown: string | null, tell: (drawn: string | null) => void): Drawing {
  const canvas = useRef<HTMLCanvasElement>(null);
  // One line may follow another before anything is rendered.
  const strokes = useRef<readonly Stroke[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const line = useRef<InkPoint[] | null>(null);
  const told = useRef<string | null>(null);
  const redraw = (lines: readonly Stroke[]): void => {
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, SHEET.width, SHEET.height);
    if (context) draw(context, lines);
  };
  const change = (lines: readonly Stroke[]): void => {
    strokes.current = lines;
    setCanUndo(lines.length > 0);
    redraw(lines);
    told.current = lines.length === 0 ? null : (canvas.current?.toDataURL() ?? null);
    tell(told.current);
  };
  useEffect(() => {
    // What was just drawn is there already; an earlier signature, a draft's or after a reset, is not.
    if (shown === told.current) return;
    told.current = shown;
    strokes.current = [];
    setCanUndo(false);
    const context = canvas.current?.getContext('2d');
    context?.clearRect(0, 0, SHEET.width, SHEET.height);
    if (shown === null) return;
    const image = new Image();
    image.onload = () => {
      if (told.current === shown) context?.drawImage(image, 0, 0, SHEET.width, SHEET.height);
    };
    image.src = shown;
  }, [shown]);
  const lift = (): void => {
    if (line.current !== null) change([...strokes.current, line.current]);
    line.current = null;
  };
  return {
    canvas,
    canUndo,
    undo: () => change(strokes.current.slice(0, -1)),
    clear: () => change([]),
    pointer: {
      onPointerDown({ button, currentTarget, nativeEvent, pointerId }) {
        if (button !== 0 || line.current !== null) return;
        currentTarget.setPointerCapture(pointerId);
        line.current = [pointOf(nativeEvent, currentTarget.getBoundingClientRect())];
        redraw([...strokes.current, line.current]);
      },
      onPointerMove({ currentTarget, nativeEvent }) {
        if (line.current === null) return;
        const sheet = currentTarget.getBoundingClientRect();
        const events = nativeEvent.getCoalescedEvents?.() ?? [];
        for (const event of events.length > 0 ? events : [nativeEvent])
          line.current.push(pointOf(event, sheet));
        redraw([...strokes.current, line.current]);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    },
  };
}
