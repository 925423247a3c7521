import { type ADDRESS_LISTS, addressesIn } from '../blueprint/notifications.ts';
import { rule as email } from '../validate/rules/email.ts';
import type { JsonObject } from '../value/json.ts';
import { fold } from '../value/text/fold.ts';
import { fillTagsIn } from '../value/text/merge-tags.ts';
import { addressText, type RenderContext } from './tag-values.ts';

/** The addresses of a mail, each of them once. */
export type Recipients = Readonly<Record<(typeof ADDRESS_LISTS)[number], readonly string[]>>;

/** The answer's own rule decides what an address is. */
const isAddress = email.compile();

/**
 * The addresses of a mail with answers filled in. An entry that does not come out as exactly one address is left out:
 * it is blank if its field is hidden. Nobody gets a mail twice.
 */
export function recipientsOf(notification: JsonObject, context: RenderContext): Recipients {
  const known = new Set<string>();
  const isNew = (address: string): boolean => known.size < known.add(fold(address)).size;
  const listed = (list: (typeof ADDRESS_LISTS)[number]): readonly string[] =>
    addressesIn(notification, list)
      .map(({ text }) => fillTagsIn(text, (name) => addressText(name, context)).trim())
      .filter((address) => isAddress(address) === 'met');
  // In this order: who gets a mail openly is not among the others.
  const to = listed('to').filter(isNew);
  const cc = listed('cc').filter(isNew);
  const bcc = listed('bcc').filter(isNew);
  return { to, cc, bcc, replyTo: [...new Set(listed('replyTo'))] };
}
