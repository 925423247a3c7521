import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { testServer } from '../testing/test-server.ts';

it('lets go of a connection that has asked nothing, and answers one that has begun to ask', async () => {
  const { app } = await testServer();
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const served: Socket[] = [];
  app.server.on('connection', (socket: Socket) => served.push(socket));
  const open = async () => {
    const heard: string[] = [];
    const socket = connect({ port, host: '127.0.0.1' }).on('data', (piece) => heard.push(String(piece)));
    await new Promise((resolve) => socket.once('connect', resolve));
    return { socket, heard, closed: new Promise((resolve) => socket.once('close', resolve)) };
  };
  const silent = await open();
  const asking = await open();
  asking.socket.write('GET /health HTTP/1.1\r\nHost: a\r\n');
  await expect.poll(() => served.map(({ bytesRead }) => bytesRead > 0).toSorted()).toEqual([false, true]);
  const closed = app.close();
  await silent.closed;
  asking.socket.write('\r\n');
  await asking.closed;
  await closed;
  expect(asking.heard.join('')).toMatch(/^HTTP\/1\.1 503 /);
  expect(silent.heard).toEqual([]);
});
