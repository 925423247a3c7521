import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

const files = {
  '/home/forms/a.json': JSON.stringify({
    id: '1',
    type: 'form',
    title: 'T',
    fields: [{ id: 'a', kind: 'txet', label: 'Your dog' }],
  }),
  '/home/forms/package.json': '{ "name": "x" }',
  '/home/right/b.json': JSON.stringify({
    id: '2',
    type: 'form',
    title: 'T',
    fields: [{ id: 'a', kind: 'text', label: 'Your dog' }],
  }),
};

describe('formularium dev', () => {
  it('prints where the forms are shown and what is wrong with them, and ends when it is stopped', async () => {
    const { exit, out, err } = await runHere(['dev', 'forms', '--port', '0'], { files });
    expect([exit, err]).toEqual([0, '']);
    expect(out).toMatch(/^The forms are shown at http:\/\/127\.0\.0\.1:\d+\n/);
    expect(out).toContain('forms/a.json:1:');
    expect(out).toContain('Did you mean “text”?');
    expect(out).not.toContain('package.json');
  });

  it('says that a form has no problems', async () => {
    const { out } = await runHere(['dev', 'right', '--port', '0'], { files });
    expect(out).toContain('right/b.json: no problems\n');
  });

  it('asks for another port if its own is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => void other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    const { exit, out, err } = await runHere(['dev', 'forms', '--port', String(port)], { files });
    other.close();
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(`Port ${port} is taken. Use another one: formularium dev forms --port 0`);
  });

  it.each([
    [['dev'], 'Name one folder or one file'],
    [['dev', 'forms', 'more'], 'Name one folder or one file'],
    [['dev', '-'], 'Name one folder or one file'],
    [['dev', 'frms'], 'There is no file or folder “frms”. Did you mean “forms”?'],
    [['dev', 'forms', '--port', '65536'], 'A port is a whole number'],
    [['dev', 'forms', '--port', 'http'], 'A port is a whole number'],
  ])('explains what is wrong with %j', async (words, sentence) => {
    const { exit, out, err } = await runHere(words, { files });
    expect([exit, out]).toEqual([2, '']);
    expect(err).toContain(sentence);
  });
});
