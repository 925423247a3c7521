import { writeTimeIn } from '../value/clock.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

const MOST = 200;

export const audit = {
  name: 'audit',
  usage: '',
  summary: `Prints the newest ${MOST} lines of the audit log: who did what to what is kept.`,
  async run(args, { configuration: { timeZone }, open, write }) {
    parsed(args);
    const writeTime = writeTimeIn(timeZone);
    const storage = await open();
    for (const { at, actor, action, subject, details } of await storage.read(({ auditLog }) =>
      auditLog.newest(MOST),
    ))
      await write(`${writeTime(at)}  ${actor}  ${action}  ${subject}  ${JSON.stringify(details)}\n`);
  },
} as const satisfies ServerCommand;
