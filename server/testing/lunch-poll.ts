import type { LightMyRequestResponse } from 'fastify';
import type { JsonObject } from 'formularium/engine';
import type { AppOptions } from '../assembly/app-options.ts';
import { createNonces } from '../value/nonce.ts';
import { encoded, envelope, NOW, SECRET, served, type TestServer, testServer } from './test-server.ts';

/** A poll about lunch, in which an address votes once. */
export const LUNCH: JsonObject = {
  id: 'lunch',
  type: 'poll',
  title: 'Lunch',
  answers: [
    { id: 'soup', title: 'Soup', color: '#112233' },
    { id: 'pie', title: 'Pie', color: '#445566' },
  ],
  limits: { by: 'address' },
};

let keys = 0;

/** A server of that poll, with other settings. */
export function lunchServer(more: JsonObject, options: Partial<AppOptions> = {}): Promise<TestServer> {
  return testServer({
    forms: [served('lunch', { ...LUNCH, ...more })],
    limits: { submissionsPerMinute: 0 },
    ...options,
  });
}

interface Voter {
  readonly address?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly key?: string;
  readonly now?: number;
}

/** Votes from a page that has just been opened. */
export function vote(
  { app }: TestServer,
  answer: string,
  { address = '192.0.2.1', headers = {}, key, now = NOW.getTime() }: Voter = {},
): Promise<LightMyRequestResponse> {
  keys += 1;
  const nonce = createNonces({
    secret: SECRET,
    clock: () => new Date(now),
    random: () => Buffer.alloc(9),
    lifetimeMs: 1_000,
  }).issue('lunch');
  const payload = encoded({
    ...envelope('lunch', nonce, key ?? `a-vote-of-its-own-${keys}`),
    vote: answer,
  });
  return app.inject({
    method: 'POST',
    url: '/ajax',
    payload,
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** Asks how the votes stand. */
export function results(
  { app, nonce }: TestServer,
  { address = '192.0.2.1', headers = {} }: Voter = {},
): Promise<LightMyRequestResponse> {
  return app.inject({
    method: 'POST',
    url: '/ajax',
    payload: encoded({
      action: 'formularium_poll_results',
      form_id: 'lunch',
      forminator_nonce: nonce('lunch'),
    }),
    remoteAddress: address,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
}
