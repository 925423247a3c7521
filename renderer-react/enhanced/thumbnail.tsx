import { type ReactElement, useEffect, useRef, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { fileOf } from '../store/uploads.ts';

const PICTURE = /^image\/(png|jpeg|gif|webp|avif)$/;
const PIXELS = 96;

/** A small picture of a chosen file, for whoever sees; nothing for other files, or for one that cannot be read. */
export function Thumbnail({ id }: { readonly id: string }): ReactElement | null {
  const { classOf } = useFormContext();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isUnreadable, giveUp] = useState(false);
  const file = fileOf(id);
  const picture = file && PICTURE.test(file.type) ? file : null;
  useEffect(() => {
    if (picture === null) return;
    // Drawn rather than linked to: the pages' policy allows no addresses of files.
    void createImageBitmap(picture).then(
      (bitmap) => {
        if (canvas.current) draw(canvas.current, bitmap);
        bitmap.close();
      },
      () => giveUp(true),
    );
  }, [picture]);
  if (picture === null || isUnreadable) return null;
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} className={classOf('file-picture')} width={PIXELS} height={PIXELS} />
    </span>
  );
}

/** The middle of a picture, filling the canvas. */
function draw(canvas: HTMLCanvasElement, bitmap: ImageBitmap): void {
  const side = Math.min(bitmap.width, bitmap.height);
  const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  canvas.getContext('2d')?.drawImage(bitmap, x, y, side, side, 0, 0, PIXELS, PIXELS);
}
