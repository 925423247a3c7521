import { describe, expect, it } from 'vitest';
import { openStorage } from '../storage/open-storage.ts';
import type { Subscriber } from '../storage/repositories/mailing-list.ts';
import { printedBy } from '../testing/run-command.ts';
import { temporaryFolder } from '../testing/test-server.ts';

const SUBSCRIBER: Omit<Subscriber, 'id' | 'email' | 'emailKey'> = {
  ...{ mergeFields: {}, language: 'en', formId: 'news', status: 'joined', askedAt: 1, expiresAt: 2 },
  ...{ joinedAt: 1, leftAt: null },
};
const subscriber = (name: string, more: Partial<Subscriber> = {}): Subscriber => {
  const email = `${name}@example.org`;
  return { ...SUBSCRIBER, id: name, email, emailKey: email, ...more };
};

async function folderWith(...given: readonly Subscriber[]): Promise<Readonly<Record<string, string>>> {
  const folder = temporaryFolder();
  const { storage } = await openStorage({ folder, database: null, mostPerCommit: 10 });
  await storage.transaction(async ({ mailingList }) => {
    for (const one of given) await mailingList.add(one);
  });
  await storage.close();
  return { DATA_DIR: folder, PUBLIC_ADDRESS: 'https://forms.example.org' };
}

describe('formularium-server mailing-list', () => {
  it('lists who is on it, in the order of addresses, however many there are', async () => {
    const many = Array.from({ length: 1_003 }, (_, n) => subscriber(`n${String(n).padStart(4, '0')}`));
    const asked = subscriber('asked', { status: 'asked' });
    const left = subscriber('left', { status: 'left', mergeFields: { FNAME: '\u001b[31m' } });
    const environment = await folderWith(...many, left, asked);
    const lines = (await printedBy(['mailing-list'], environment)).trim().split('\n');
    expect(lines).toEqual(many.map(({ email }) => email));
    expect(await printedBy(['mailing-list', '--status', 'left'], environment)).toBe(
      'left@example.org   [31m\n',
    );
    expect(await printedBy(['mailing-list', '--status', 'asked'], environment)).toBe('asked@example.org\n');
  });

  it('writes it for services that send newsletters, without a formula, with the link by which each leaves', async () => {
    const mergeFields = { FNAME: '=cmd()', LNAME: 'Lovelace', ADDRESS: '1 "Main" St', BIRTHDAY: '12/10' };
    const csv = await printedBy(
      ['mailing-list', '--format', 'csv'],
      await folderWith(subscriber('ada', { mergeFields, language: 'de' })),
    );
    const [head, line] = csv.slice(1).split('\r\n');
    expect(head).toBe('"EMAIL","FNAME","LNAME","ADDRESS","PHONE","BIRTHDAY","LANGUAGE","UNSUBSCRIBE"');
    expect(line).toMatch(
      /^"ada@example.org","'=cmd\(\)","Lovelace","1 ""Main"" St","","12\/10","de","https:\/\/forms\.example\.org\/mailing-list\/leave\/ada\.[\w-]{43}"$/,
    );
  });

  it('says what it takes', async () => {
    const environment = await folderWith();
    await expect(printedBy(['mailing-list', '--format', 'pdf'], environment)).rejects.toThrow(/table or csv/);
    await expect(printedBy(['mailing-list', '--status', 'on'], environment)).rejects.toThrow(
      /joined, asked, left/,
    );
    expect(await printedBy(['mailing-list'], environment)).toBe('');
  });
});
