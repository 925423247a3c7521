import { type FileHandle, open } from 'node:fs/promises';
import type { Content } from './file-types.ts';

interface PixelSize {
  readonly width: number;
  readonly height: number;
}

/** Reads so many bytes of a file from a place on; fewer at its end. */
type ReadAt = (at: number, bytes: number) => Promise<Buffer>;

/** A picture from a camera has about twenty segments before its dimensions. */
const MOST_SEGMENTS = 1_000;
const HEAD = 65_536;

/** The width and height that a picture says it has; null for anything that is not a picture with these. It is not decoded. */
export async function pixelsOf(path: string, content: Content): Promise<PixelSize | null> {
  const read = READERS.get(content);
  if (read === undefined) return null;
  const handle: FileHandle = await open(path, 'r');
  try {
    return await read(async (at, bytes) => {
      const buffer = Buffer.alloc(bytes);
      const { bytesRead } = await handle.read(buffer, 0, bytes, at);
      return buffer.subarray(0, bytesRead);
    });
  } finally {
    await handle.close();
  }
}

/** The dimensions at a fixed place, where there are enough bytes. */
function fixed(
  bytes: number,
  size: (head: Buffer) => PixelSize,
): (read: ReadAt) => Promise<PixelSize | null> {
  return async (read) => {
    const head = await read(0, bytes);
    return head.length < bytes ? null : size(head);
  };
}

const png = fixed(24, (head) => ({ width: head.readUInt32BE(16), height: head.readUInt32BE(20) }));

const READERS: ReadonlyMap<Content, (read: ReadAt) => Promise<PixelSize | null>> = new Map([
  ['png', png],
  ['apng', png],
  ['gif', fixed(10, (head) => ({ width: head.readUInt16LE(6), height: head.readUInt16LE(8) }))],
  [
    'bmp',
    fixed(26, (head) => ({ width: Math.abs(head.readInt32LE(18)), height: Math.abs(head.readInt32LE(22)) })),
  ],
  ['webp', fixed(30, webpSize)],
  ['jpg', jpegSize],
  ['avif', boxedSize],
  ['heic', boxedSize],
  ['tif', tiffSize],
]);

/** One of three ways to write it: lossy, lossless, or extended. */
function webpSize(head: Buffer): PixelSize {
  const way = head.toString('latin1', 12, 16);
  if (way === 'VP8X') return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 };
  if (way === 'VP8 ')
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff };
  const bits = head.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

/** The first segment that begins a frame has them; those before it may be as long as they like. */
async function jpegSize(read: ReadAt): Promise<PixelSize | null> {
  let at = 2;
  for (let segment = 0; segment < MOST_SEGMENTS; segment++) {
    const head = await read(at, 9);
    if (head.length < 9 || head[0] !== 0xff) return null;
    const marker = head[1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: head.readUInt16BE(7), height: head.readUInt16BE(5) };
    if (marker === 0xff) at += 1;
    else if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) at += 2;
    else at += 2 + head.readUInt16BE(2);
  }
  return null;
}

/** A picture may be made of tiles, each with its size: the largest counts. */
async function boxedSize(read: ReadAt): Promise<PixelSize | null> {
  const head = await read(0, HEAD);
  let largest: PixelSize | null = null;
  for (let at = head.indexOf('ispe'); at >= 0 && at + 16 <= head.length; at = head.indexOf('ispe', at + 4)) {
    const size = { width: head.readUInt32BE(at + 8), height: head.readUInt32BE(at + 12) };
    if (largest === null || size.width * size.height > largest.width * largest.height) largest = size;
  }
  return largest;
}

const [TIFF_WIDTH, TIFF_HEIGHT, TIFF_SHORT] = [256, 257, 3];

async function tiffSize(read: ReadAt): Promise<PixelSize | null> {
  const head = await read(0, 8);
  if (head.length < 8) return null;
  const isLittle = head.toString('latin1', 0, 2) === 'II';
  const short = (from: Buffer, at: number): number =>
    isLittle ? from.readUInt16LE(at) : from.readUInt16BE(at);
  const long = (from: Buffer, at: number): number =>
    isLittle ? from.readUInt32LE(at) : from.readUInt32BE(at);
  const start = long(head, 4);
  const counted = await read(start, 2);
  if (counted.length < 2) return null;
  const entries = await read(start + 2, 12 * short(counted, 0));
  const size = { width: 0, height: 0 };
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const value = short(entries, at + 2) === TIFF_SHORT ? short(entries, at + 8) : long(entries, at + 8);
    if (short(entries, at) === TIFF_WIDTH) size.width = value;
    if (short(entries, at) === TIFF_HEIGHT) size.height = value;
  }
  return size;
}
