import { expect, it } from 'vitest';
import { encoded, envelope, served, testServer } from '../../testing/test-server.ts';

const form = served('share', {
  id: 'share',
  type: 'form',
  title: 'Share',
  fields: [
    { id: 'people', kind: 'number', label: 'People' },
    { id: 'each', kind: 'calculation', label: 'Each', formula: '{people} * 0 + 120 / {people}' },
  ],
});

it('stores the names of failed calculations, and logs them without answers', async () => {
  const lines: string[] = [];
  const server = await testServer({
    forms: [form],
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  });
  const send = (people: string, key: string) =>
    server.post(encoded({ ...envelope('share', server.nonce('share'), key), people }));
  expect((await send('0', 'key-of-the-first-one')).statusCode).toBe(200);
  expect((await send('4', 'key-of-the-second-one')).statusCode).toBe(200);
  expect(server.rows().map(({ submission }) => submission)).toEqual([
    { people: '0', each: '0.00', failed_calculations: ['each'] },
    { people: '4', each: '30.00' },
  ]);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'calculation failed');
  expect(logged).toMatchObject([{ form: 'share', fields: ['each'], level: 40 }]);
  expect(Object.keys(logged[0]).sort()).toEqual([
    'fields',
    'form',
    'hostname',
    'level',
    'msg',
    'pid',
    'time',
  ]);
});
