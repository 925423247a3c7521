import { buildAll } from '../../tools/build-all.mjs';

/** What the tests start is what `npm start` would start. */
export async function setup(): Promise<void> {
  const complaint = await buildAll();
  if (complaint !== null) throw new Error(complaint);
}
