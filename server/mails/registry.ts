import type { ServerMail } from './server-mail.ts';
import * as all from './templates/index.ts';

/** Every mail of the server's own. */
export const serverMails: readonly ServerMail[] = Object.values<ServerMail>(all);

/** The mail of this name; undefined where there is none. */
export function serverMailNamed(name: string): ServerMail | undefined {
  return serverMails.find((mail) => mail.name === name);
}
