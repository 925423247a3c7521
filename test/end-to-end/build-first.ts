import { buildAll } from '../../tools/build-all.mjs';

/** The tests start the same build that `npm start` would. */
export async function setup(): Promise<void> {
  const complaint = await buildAll();
  if (complaint !== null) throw new Error(complaint);
}
