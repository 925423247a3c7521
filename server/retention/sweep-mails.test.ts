import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderTransport } from '../mails/transports/folder.ts';
import { storagesOf } from '../testing/database.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';
import { jobToolsOf, testTools } from '../testing/test-tools.ts';
import { sweepMails } from './sweep-mails.ts';

it.each(['sqlite', 'postgres'] as const)(
  'mails go with the entry that they are about, in %s',
  async (dialect) => {
    const folder = join(temporaryFolder(), 'mail');
    const [storage] = await storagesOf(dialect);
    if (storage === undefined) throw new Error('There is no storage.');
    const tools = testTools(storage, () => NOW);
    const [gone, kept] = [tools.newId(), tools.newId()];
    const sweep = () =>
      sweepMails(folder).perform(
        { id: 'job', payload: {}, signal: new AbortController().signal },
        jobToolsOf(tools),
      );
    // There is no folder before there are mails.
    await sweep();
    const transport = folderTransport(folder, { name: 'Us', address: 'us@example.org' });
    const words = {
      subject: 'About it',
      text: 'Ada',
      html: null,
      language: 'en',
      dir: 'ltr',
      fromName: '',
    } as const;
    for (const messageId of [`${gone}.0`, `${gone}.account`, `${kept}.0`, gone]) {
      const to = { recipient: 'a@example.org', to: ['a@example.org'], cc: [], replyTo: [] };
      await transport.send({ ...words, ...to, messageId, at: NOW.getTime() }, []);
    }
    await storage.transaction(({ erasedEntries }) =>
      erasedEntries.add({ id: gone, formId: 'f', erasedAt: 0, keepsPlace: false }),
    );
    await sweep();
    const left = readdirSync(folder).map((name) => name.replace(/^[^-]+-/, ''));
    expect(left.sort()).toEqual([`${gone}.eml`, `${kept}.0.eml`].sort());
  },
);
