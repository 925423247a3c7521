import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { OPERATIONS } from '../../client/operations.ts';
import { deskActs } from '../../desk/acts/registry.ts';
import { API } from '../../desk/api/operation.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import { deskDownloads } from '../../desk/downloads/registry.ts';
import { deskScreens } from '../../desk/screens/registry.ts';
import { apiWorld, filled, GRACE, REQUIRED } from '../../testing/api-world.ts';
import { keyFor } from '../../testing/key-for.ts';
import { SCOPES } from '../../value/api/scopes.ts';

const SECRETS = /guest-|Lovelace|analytical|192\.0\.2|With love/i;

describe('the operations', () => {
  it('tell and do everything that the desk does but making keys, which is for people', () => {
    const same = new Set<string>(apiOperations.flatMap(({ sameAs }) => sameAs));
    const desk = [...deskScreens, ...deskActs, ...deskDownloads].map(({ path }) => path);
    expect(desk.filter((path) => !same.has(path))).toEqual(['/desk/keys/make']);
    expect([...same].filter((path) => !desk.some((one) => one === path))).toEqual([]);
  });

  it('have names and addresses of their own, and are those of the client', () => {
    expect(new Set(apiOperations.map(({ name }) => name)).size).toBe(apiOperations.length);
    expect(new Set(apiOperations.map(({ method, path }) => `${method} ${path}`)).size).toBe(
      apiOperations.length,
    );
    expect(Object.entries(OPERATIONS)).toEqual(
      apiOperations.map(({ name, method, path }) => [name, [method, `${API}${path}`]]),
    );
  });

  it('are described by the document that is served, which is the one that is printed', async () => {
    const { ask } = await apiWorld();
    const document = (await ask('GET', '/openapi.json', { by: '' })).json();
    expect(document).toEqual(JSON.parse(readFileSync('docs/openapi.json', 'utf8')));
    const { paths } = document;
    for (const { name, method, path } of apiOperations) {
      const described = paths[`${API}${path.replaceAll(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()];
      expect([name, described?.operationId]).toEqual([name, name]);
    }
  });
});

const reads = apiOperations.filter(({ method }) => method === 'GET');

describe('every operation that reads', () => {
  // `ask` compares each reply with the printed document.
  it('answers as it is described', async () => {
    const api = await apiWorld();
    const { ask, answered } = api;
    for (const operation of reads) {
      const { name, path } = operation;
      const reply = await ask('GET', `${await filled(path, api)}${REQUIRED[name] ?? ''}`);
      expect([name, reply.statusCode]).toEqual([name, 200]);
      if ('files' in operation) {
        expect(operation.files).toContain(reply.headers['content-type']);
        continue;
      }
      expect(reply.headers['cache-control']).toBe('private, no-store');
    }
    expect(reads.filter(({ name }) => !answered.has(name))).toEqual([]);
  });

  it('takes no parameter that it does not describe', async () => {
    const api = await apiWorld();
    const { ask } = api;
    for (const { name, path } of reads) {
      const reply = await ask('GET', `${await filled(path, api)}${REQUIRED[name] ?? '?'}&strange=1`);
      expect([name, reply.statusCode]).toEqual([name, 400]);
    }
  });
});

describe('every operation', () => {
  it('is for keys of its role with its scope, and tells nobody else anything', async () => {
    const api = await apiWorld();
    const { ask, world, grace, key } = api;
    for (const operation of apiOperations) {
      const { method, path: written, scope, name } = operation;
      const path = `${await filled(written, api)}${REQUIRED[name] ?? ''}`;
      const scopes = 'alsoScope' in operation ? [scope, operation.alsoScope] : [scope];
      const narrow: string[] = [];
      for (const missing of scopes) {
        const others = Object.keys(SCOPES).filter((one) => one !== missing);
        narrow.push((await keyFor(world, GRACE, others)) ?? '');
      }
      for (const by of ['', 'fmk_nobody-here.aaa', `${key}x`, ...narrow]) {
        const headers = { cookie: `formularium-session=${grace.cookie()}` };
        const reply = await ask(method, path, { by, headers });
        expect([name, reply.statusCode]).toEqual([name, narrow.includes(by) ? 403 : 401]);
        expect(reply.body).not.toMatch(SECRETS);
      }
    }
  });
});
