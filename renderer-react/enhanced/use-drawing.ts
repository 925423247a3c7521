import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { draw, type InkPoint, pointOf, SHEET, type Stroke } from './ink.ts';

interface PenHandlers {
  readonly onPointerDown: (event: PointerEvent) => void;
  readonly onPointerMove: (event: PointerEvent) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/** A sheet to draw on, and what can be done with it. */
export interface Drawing {
  readonly canvas: RefObject<HTMLCanvasElement | null>;
  readonly canUndo: boolean;
  readonly undo: () => void;
  readonly clear: () => void;
  readonly pen: PenHandlers;
}

/**
 * Draws with a finger, a pen or a mouse, and tells each drawing as a data URL, or null for a blank sheet. `shown` is the answer;
 * a drawing that did not come from here, such as a saved draft's, is shown as an image.
 */
export function useDrawing(shown: string | null, tell: (drawn: string | null) => void): Drawing {
  const canvas = useRef<HTMLCanvasElement>(null);
  // A ref, because a second stroke may end before the first is rendered.
  const strokes = useRef<readonly Stroke[]>([]);
  const [canUndo, setCanUndo] = useState(false);
  const told = useRef<string | null>(null);
  const redraw = (lines: readonly Stroke[]): void => {
    const context = clearedSheet(canvas.current);
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
    if (shown === told.current) return;
    told.current = shown;
    strokes.current = [];
    setCanUndo(false);
    showImage(canvas.current, shown, () => told.current === shown);
  }, [shown]);
  return {
    canvas,
    canUndo,
    undo: () => change(strokes.current.slice(0, -1)),
    clear: () => change([]),
    pen: usePen({
      onDraw: (stroke) => redraw([...strokes.current, stroke]),
      onLift: (stroke) => change([...strokes.current, stroke]),
    }),
  };
}

interface PenEvents {
  readonly onDraw: (stroke: Stroke) => void;
  readonly onLift: (stroke: Stroke) => void;
}

/** Collects the points of one stroke at a time, from where the pointer comes down to where it is lifted. */
function usePen({ onDraw, onLift }: PenEvents): PenHandlers {
  const stroke = useRef<InkPoint[] | null>(null);
  const lift = (): void => {
    if (stroke.current !== null) onLift(stroke.current);
    stroke.current = null;
  };
  return {
    onPointerDown({ button, currentTarget, nativeEvent, pointerId }) {
      if (button !== 0 || stroke.current !== null) return;
      currentTarget.setPointerCapture(pointerId);
      stroke.current = [pointOf(nativeEvent, currentTarget.getBoundingClientRect())];
      onDraw(stroke.current);
    },
    onPointerMove({ currentTarget, nativeEvent }) {
      if (stroke.current === null) return;
      const sheet = currentTarget.getBoundingClientRect();
      const events = nativeEvent.getCoalescedEvents?.() ?? [];
      for (const event of events.length > 0 ? events : [nativeEvent])
        stroke.current.push(pointOf(event, sheet));
      onDraw(stroke.current);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}

function clearedSheet(canvas: HTMLCanvasElement | null): CanvasRenderingContext2D | null {
  const context = canvas?.getContext('2d') ?? null;
  context?.clearRect(0, 0, SHEET.width, SHEET.height);
  return context;
}

/** Shows an image in place of the drawing, unless another one is wanted by the time it has loaded. */
function showImage(canvas: HTMLCanvasElement | null, url: string | null, isWanted: () => boolean): void {
  const context = clearedSheet(canvas);
  if (url === null) return;
  const image = new Image();
  image.onload = () => {
    if (isWanted()) context?.drawImage(image, 0, 0, SHEET.width, SHEET.height);
  };
  image.src = url;
}
