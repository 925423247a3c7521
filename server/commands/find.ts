import type { StorageTransaction } from '../storage/storage.ts';
import { writeTimeIn } from '../value/clock.ts';
import { StartupError } from '../value/errors.ts';
import { parsed } from './arguments.ts';
import type { ServerCommand } from './command.ts';

export const find = {
  name: 'find',
  usage: '<text>',
  summary:
    'Lists everything that contains a text, such as somebody’s e-mail address: entries of every form, accounts, drafts, files and the mailing list.',
  async run(args, { configuration: { timeZone }, open, write }) {
    const [text = ''] = parsed(args).positionals;
    if (text.trim() === '') throw new StartupError('Name a text: `find ada@example.org`.');
    const storage = await open();
    const wanted = text.trim().toLowerCase();
    const writeTime = writeTimeIn(timeZone);
    let isFound = false;
    const say = (line: string): Promise<void> => {
      isFound = true;
      return write(line);
    };
    await storage.read(async ({ submissions, tables }) => {
      for await (const { id, formId, sentAt, submission } of submissions.every())
        if (JSON.stringify(submission).toLowerCase().includes(wanted))
          await say(`${id}  ${writeTime(sentAt)}  ${formId}\n`);
      for (const { table, texts, at, says } of OTHERS)
        for await (const row of tables.every(table, 'id'))
          if (texts.some((column) => String(row[column]).toLowerCase().includes(wanted)))
            await say(`${row['id']}  ${writeTime(Number(row[at]))}  ${says(row)}\n`);
    });
    if (!isFound) await write(`Nothing contains “${text.trim()}”.\n`);
  },
} as const satisfies ServerCommand;

type FoundRow = Parameters<StorageTransaction['tables']['insert']>[1];

/** What else is looked through: where, and what is said of it. */
const OTHERS: readonly {
  readonly table: string;
  readonly texts: readonly string[];
  readonly at: string;
  readonly says: (row: FoundRow) => string;
}[] = [
  {
    table: 'accounts',
    texts: ['written_email', 'name'],
    at: 'created_at',
    says: ({ role }) => `account (${role})`,
  },
  {
    table: 'mailing_list',
    texts: ['email', 'merge_fields'],
    at: 'asked_at',
    says: ({ status }) => `mailing list (${status})`,
  },
  { table: 'drafts', texts: ['answers'], at: 'saved_at', says: (row) => `draft of ${row['form_id']}` },
  { table: 'uploads', texts: ['name'], at: 'created_at', says: (row) => `file of ${row['form_id']}` },
];
