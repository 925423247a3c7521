import { createDesk, type Desk } from '../desk/desk.ts';
import type { Tools } from '../storage/tools.ts';
import { fileLink } from '../value/files/file-link.ts';
import type { ServedNow } from './served-now.ts';

/** For so long a page of the desk leads to the files of an entry. */
const LINKS_MS = 60 * 60 * 1000;

/** What the screens of the desk work with. */
export function deskOf(
  tools: Tools,
  now: () => Pick<ServedNow, 'forms'>,
  kept: Pick<Desk, 'openFile' | 'mailFolder' | 'providers' | 'operation' | 'isCounted'>,
): Desk {
  const linkTo = (id: string): string => fileLink(id, tools.clock.now().getTime() + LINKS_MS, tools.sign);
  return createDesk({ tools, forms: () => now().forms, linkTo, ...kept });
}
