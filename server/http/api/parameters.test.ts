import { describe, expect, it } from 'vitest';
import type { ApiOperation } from '../../desk/api/operation.ts';
import { apiOperations } from '../../desk/api/registry.ts';
import { LONGEST_FILTER } from '../../desk/filters/read-filter.ts';
import { placeText } from '../../desk/lists/asked-order.ts';
import { type ApiWorld, apiWorld, filled, REQUIRED } from '../../testing/api-world.ts';

/** What an operation says of a value of one of its parameters. */
async function said(api: ApiWorld, { name, path }: ApiOperation, parameter: string, value: string) {
  const query = new URLSearchParams(REQUIRED[name]);
  query.set(parameter, value);
  const reply = await api.ask('GET', `${await filled(path, api)}?${query}`);
  return [reply.statusCode, ...Object.keys(reply.json().data?.errors?.[0] ?? {})];
}

describe('a parameter that cannot be read is refused, by its name', () => {
  it('days, places in a list, and filters, of every operation that has them', async () => {
    const api = await apiWorld();
    const long = `who = "${'x'.repeat(LONGEST_FILTER)}"`;
    const wrong: Readonly<Record<string, readonly string[]>> = {
      day: ['yesterday', '2026-02-30', '2026-13-01', '0026-01-01', '2026-1-1', ''],
      after: ['the end', '1.2.3', 'x.y', ' ', '"'],
      filter: ['(', 'nothing = 1', 'count ~ 2', long],
    };
    const tried = new Set<string>();
    for (const operation of apiOperations)
      for (const [parameter, { schema }] of Object.entries(operation.query ?? {})) {
        const kind = schema['format'] === 'date' ? 'day' : parameter;
        for (const value of wrong[kind] ?? []) {
          const what = [operation.name, parameter, value.slice(0, 40)];
          tried.add(kind);
          expect([...what, ...(await said(api, operation, parameter, value))]).toEqual([
            ...what,
            ...[400, parameter],
          ]);
        }
      }
    expect([...tried].sort()).toEqual(Object.keys(wrong).sort());
  });

  it('and what is missing, unknown, given twice, or no such word', async () => {
    const { ask } = await apiWorld();
    for (const [path, name] of [
      ['/people', 'person'],
      ['/people?person=nobody', 'person'],
      ['/donors?least=12.345', 'least'],
      ['/donors?currency=usd', 'currency'],
      ['/donations?status=paid', 'status'],
      ['/donations?status=publish&status=pending', 'status'],
      ['/donations?search=a%00b', 'search'],
      ['/donations?__proto__=1', '__proto__'],
      ['/donations?sort=toString', 'sort'],
      // Places are those of an order.
      [`/donations?sort=amount&after=${placeText(['1', 'a'], { by: 'given', way: 'down' })}`, 'after'],
      ['/donors?after=abc', 'after'],
    ]) {
      const reply = await ask('GET', path ?? '');
      expect([path, reply.statusCode, Object.keys(reply.json().data.errors[0])]).toEqual([path, 400, [name]]);
    }
  });
});
