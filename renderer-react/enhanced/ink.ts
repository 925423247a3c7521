/** The size of the sheet in its own units. It is shown as wide as there is room, and saved in this size. */
export const SHEET = { width: 900, height: 300 };

const INK = '#14171f';
const LINE = 4;
const PEN_LINE = 6;
const TURN = 2 * Math.PI;

/** A point of a stroke, and the width of the line there. */
export interface InkPoint {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The line from where a pointer came down to where it was lifted. */
export type Stroke = readonly InkPoint[];

/** The point of a pointer on the sheet. The width of a pen's line follows its pressure. */
export function pointOf(event: PointerEvent, sheet: DOMRect): InkPoint {
  const { clientX, clientY, pointerType, pressure } = event;
  return {
    x: ((clientX - sheet.left) / sheet.width) * SHEET.width,
    y: ((clientY - sheet.top) / sheet.height) * SHEET.height,
    width: pointerType === 'pen' ? LINE / 2 + PEN_LINE * pressure : LINE,
  };
}

/** Draws curves from the middle of one step to the middle of the next, which hides the corners. */
export function draw(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  Object.assign(context, { strokeStyle: INK, fillStyle: INK, lineCap: 'round', lineJoin: 'round' });
  for (const stroke of strokes) {
    const [start] = stroke;
    if (start === undefined) continue;
    context.beginPath();
    context.arc(start.x, start.y, start.width / 2, 0, TURN);
    context.fill();
    let from = start;
    for (const [place, point] of stroke.entries()) {
      const before = stroke[place - 1] ?? point;
      const middle = { x: (before.x + point.x) / 2, y: (before.y + point.y) / 2, width: point.width };
      context.beginPath();
      context.lineWidth = point.width;
      context.moveTo(from.x, from.y);
      context.quadraticCurveTo(before.x, before.y, middle.x, middle.y);
      if (place === stroke.length - 1) context.lineTo(point.x, point.y);
      context.stroke();
      from = middle;
    }
  }
}
