import { mkdirSync, writeFileSync } from 'node:fs';
import { compileForm } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import { openSqliteStorage } from '../storage/dialects/sqlite/sqlite-storage.ts';
import { secretIn } from '../storage/open-storage.ts';
import { printedBy } from '../testing/run-command.ts';
import { NOW, temporaryFolder } from '../testing/test-server.ts';
import { signerWith } from '../value/identity/signer.ts';
import { faultOf } from '../value/links/prefill-link.ts';

const field = { id: 'name', kind: 'text', label: 'Name', prefill: { signed: 'name' } };
const definition = { id: 'join', type: 'form', title: 'Join', fields: [field] };

describe('the command for signed links', () => {
  it('prints an address that the server takes for its own, for as long as it says', async () => {
    const [DATA_DIR, FORMS_DIR] = [temporaryFolder(), temporaryFolder()];
    mkdirSync(FORMS_DIR, { recursive: true });
    writeFileSync(`${FORMS_DIR}/join.json`, JSON.stringify(definition));
    const environment = { DATA_DIR, FORMS_DIR, PUBLIC_ADDRESS: 'https://forms.example.org' };
    const storage = await openSqliteStorage({ file: `${DATA_DIR}/formularium.db` });
    await expect(printedBy(['link', 'join', 'name=Ada'], environment)).rejects.toThrow(
      'No server has been started',
    );
    await storage.transaction(({ secrets }) => secrets.readOrKeep('nonces', '07'.repeat(32)));
    const secret = await secretIn(storage);
    await storage.close();
    const printed = await printedBy(['link', 'join', 'name=Ada Lovelace', '--days', '2'], environment);
    expect(printed).toMatch(/\/forms\/join\?name=Ada\+Lovelace&until=\d+&signature=/);
    const link = Object.fromEntries(new URL(printed.trim()).searchParams);
    const { form } = compileForm(definition);
    if (form === null || secret === null) throw new Error('There is no form, or no secret.');
    const fault = (days: number) =>
      faultOf(form, link, { now: NOW.getTime() + days * 86_400_000, sign: signerWith(secret) })?.fault ??
      null;
    expect([fault(1.9), fault(2)]).toEqual([null, 'expired']);
    for (const [args, message] of [
      [['joins', 'name=Ada'], 'There is no form “joins”. The forms are join.'],
      [['join', 'nam=Ada'], '“nam=Ada” is not <parameter>=<value>. Parameters of “join” are name.'],
      [['join'], 'Say what is filled in: `link join name=Ada`.'],
      [['join', 'name=Ada', '--days', '0'], '--days is “0”, and has to be a number from 1 to 3650'],
    ] as const)
      await expect(printedBy(['link', ...args], environment)).rejects.toThrow(message);
  });
});
