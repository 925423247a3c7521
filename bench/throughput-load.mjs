// @ts-check
import { connect } from 'node:net';

/**
 * Sends forms for a while, each connection one after the other, and tells how many were accepted. Written on bare
 * sockets, so that the sender takes little of the machine from the server it measures.
 * @param {{ port: number, bodyOf: () => string, connections: number, seconds: number }} options
 * @returns {Promise<number>}
 */
export async function sendFor({ port, bodyOf, connections, seconds }) {
  const end = Date.now() + seconds * 1000;
  const counts = await Promise.all(Array.from({ length: connections }, () => sendUntil(end, port, bodyOf)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * @param {number} end
 * @param {number} port
 * @param {() => string} bodyOf
 * @returns {Promise<number>}
 */
function sendUntil(end, port, bodyOf) {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    let accepted = 0;
    let reply = Buffer.alloc(0);
    const send = () => {
      const body = bodyOf();
      socket.write(`${HEAD}${body.length}\r\n\r\n${body}`, 'latin1');
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => resolve(accepted));
    socket.on('data', (piece) => {
      reply = reply.length === 0 ? piece : Buffer.concat([reply, piece]);
      if (!isWhole(reply)) return;
      if (!reply.subarray(0, ACCEPTED.length).equals(ACCEPTED))
        return socket.destroy(new Error(`Not accepted: ${reply.toString('latin1')}`));
      accepted += 1;
      reply = Buffer.alloc(0);
      if (Date.now() < end) send();
      else socket.end();
    });
  });
}

const HEAD =
  'POST /ajax HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ';
const ACCEPTED = Buffer.from('HTTP/1.1 200');

/** How long the last whole reply was: nearly all are alike, and need not be read to see where they end. */
let usual = -1;

/** @param {Buffer} reply */
function isWhole(reply) {
  if (reply.length === usual) return true;
  const text = reply.toString('latin1');
  const head = text.indexOf('\r\n\r\n');
  if (head < 0) return false;
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? Number.NaN);
  if (reply.length < head + 4 + length) return false;
  usual = reply.length;
  return true;
}
