import { readFileSync } from 'node:fs';
import { serverWords } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { deskWorld, send } from '../../testing/desk-world.ts';
import { served } from '../../testing/test-server.ts';

/** A form with every field that the examples name. */
const CLUB = served('club', {
  ...{ id: 'club', type: 'form', title: 'Club' },
  fields: [
    { id: 'plan', kind: 'text', label: 'Plan' },
    { id: 'seats', kind: 'number', label: 'Seats' },
    { id: 'email-1', kind: 'email', label: 'Email' },
    { id: 'phone-1', kind: 'text', label: 'Phone' },
  ],
});

/** The filters in the document and at the field in which one is written. */
function examples(): readonly string[] {
  const text = readFileSync('docs/desk.md', 'utf8');
  const [, blocks = ''] = /```\n([^`]*)```/.exec(text) ?? [];
  const quoted = [...text.matchAll(/`([^`\n]+ = [^`\n]+)`/g)].map(([, filter = '']) => filter);
  const hint = String(serverWords.deskFilterHint[1]).replace(/^[^:]*: /, '');
  return [...blocks.trim().split('\n'), ...quoted, hint];
}

describe('the filters in the documentation', () => {
  it('find who is like that, and nobody else', async () => {
    const { world, grace } = await deskWorld('manager', [CLUB]);
    await send(world, 'club', { plan: 'team', seats: '12', 'email-1': 'ada@club.example.org' });
    world.clock.advance(24 * 60 * 60 * 1000);
    const page = (await world.person().get('/forms/club')).body;
    const later = { ...world, nonce: () => /data-nonce="([^"]+)"/.exec(page)?.[1] ?? '' };
    world.clock.advance(60_000);
    await send(later, 'club', { plan: 'basic', 'email-1': 'bob@club.example.com', 'phone-1': '1' });
    await grace.signIn('grace@analytical.example');
    const filters = examples();
    expect(filters.length).toBeGreaterThan(3);
    for (const filter of filters) {
      const { body } = await grace.get(`/desk/forms/club?${new URLSearchParams({ filter })}`);
      const found = ['ada', 'bob'].filter((name) => body.includes(`${name}@club`));
      expect([filter, body.includes('Entries: 1 of 2<'), found]).toEqual([filter, true, ['ada']]);
    }
  });
});
