// @ts-check
// The clients of `crowd.mjs`, in a thread of their own: visitors who look at a page once in a while, or clients that send a byte a second of a
// submission that never ends. Each begins at a moment of its own, as people do: all at once would be a burst each second.
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** New connections come in at this rate: a burst of all of them would only fill the queue of the machine. */
const ARRIVALS_A_SECOND = 1_000;
const BYTE_MS = 1_000;

const { kind, count, port, pauseMs } = workerData;
const KINDS = {
  visitors: {
    first: '',
    text: 'GET /forms/contact-190 HTTP/1.1\r\nHost: localhost\r\n\r\n',
    everyMs: pauseMs,
  },
  slow: {
    first: `POST /ajax HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\n`,
    text: 'a',
    everyMs: BYTE_MS,
  },
};

for (let nth = 0; nth < count; nth += 1) {
  begin(KINDS[/** @type {'visitors' | 'slow'} */ (kind)]);
  if (nth % (ARRIVALS_A_SECOND / 20) === 0) await wait(50);
}
parentPort?.postMessage('here');

/** @param {typeof KINDS.slow} how */
function begin({ first, text, everyMs }) {
  const socket = connect({ port, host: '127.0.0.1' });
  let timer = setTimeout(function more() {
    socket.write(text);
    timer = setTimeout(more, everyMs);
  }, Math.random() * everyMs);
  if (first !== '') socket.write(first);
  socket.on('error', () => undefined);
  socket.on('close', () => {
    clearTimeout(timer);
    // Whoever is cut off comes back at once.
    begin({ first, text, everyMs });
  });
  socket.resume();
}
