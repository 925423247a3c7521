/** How the calls at which a server ends are taken: `npm run long crashes` takes each, a part of them at a time. */
interface CrashPoints {
  /** Whether it is a part of every call, or a few calls for the gate. */
  readonly isLong: boolean;
  /** The first call of this part, and from one to the next. */
  readonly first: number;
  readonly stride: number;
}

/** What `CRASHES` asks for: `3/16` is every sixteenth call, from the third on; all the sixteen parts together are every call. */
export function crashPoints(gate: { readonly first: number; readonly stride: number }): CrashPoints {
  const [, first, stride] = /^(\d+)\/(\d+)$/.exec(process.env['CRASHES'] ?? '') ?? [];
  if (first === undefined || stride === undefined) return { isLong: false, ...gate };
  return { isLong: true, first: Number(first), stride: Number(stride) };
}
