import type { ServerMail } from './server-mail.ts';
import * as all from './templates/index.ts';

/** Every mail of the server's own. */
export const serverMails: readonly ServerMail[] = Object.values<ServerMail>(all);
