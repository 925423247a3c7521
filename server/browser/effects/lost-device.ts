import { type Effect, type FormEvent, isObject, type Json } from 'formularium/engine';

type LostDevice = Extract<Effect, { type: 'lost-device' }>;

/** Asks our own server what to do about a lost device, and shows what it says; the visitor stays on the page (spec 001 §7, call 7). */
export async function askAboutDevice(
  { url }: LostDevice,
  dispatch: (event: FormEvent) => void,
): Promise<void> {
  const address = new URL(url, location.href);
  if (address.origin !== location.origin) throw new Error(`“${url}” is not an address of this site.`);
  const reply: Json = await (await fetch(address, { headers: { accept: 'application/json' } })).json();
  const data = isObject(reply) && isObject(reply['data']) ? reply['data'] : {};
  dispatch({ type: 'code-sent', message: typeof data.message === 'string' ? data.message : '' });
}
