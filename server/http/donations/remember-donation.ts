import { isObject, type JsonObject } from 'formularium/engine';
import { donateIn } from '../../donations/access/donor-session.ts';
import type { Tools } from '../../storage/tools.ts';
import { StorageFailure } from '../../value/errors.ts';
import type { BrowserDonor } from '../visitor/donor-cookie.ts';

/** Has the browser remember what was given in it. The donation is kept by then, so its reply does not wait for this to succeed. */
export async function rememberDonation(
  { data }: JsonObject,
  donor: BrowserDonor,
  tools: Tools,
): Promise<void> {
  const key = isObject(data) ? data['donation_key'] : undefined;
  if (typeof key !== 'string') return;
  try {
    const opened = await donateIn(donor.token, key, tools);
    if (opened !== null) donor.keep(opened);
  } catch (error) {
    if (!(error instanceof StorageFailure)) throw error;
    tools.log.error({ err: error }, 'a browser does not remember its donation');
  }
}
