import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-io.ts';

const form = JSON.stringify({
  id: 'a',
  type: 'form',
  title: 'A',
  fields: [{ id: 'name', kind: 'name', label: 'Your name' }],
});
const many = (count: number): Record<string, string> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`/home/forms/f${index}.json`, form]));

describe('linting many files', () => {
  it('shows its progress in a terminal, and leaves nothing of it behind', async () => {
    const { out, err } = await runHere(['lint', 'forms'], { files: many(120), isTerminal: true });
    const told = ['0 of 120 files …', '50 of 120 files …', '100 of 120 files …', ''];
    expect(err).toBe(told.map((text) => `\r\u001b[K${text}`).join(''));
    expect(out).toBe('120 forms, no problems.\n');
  });

  it.each([
    { count: 120, isTerminal: false },
    { count: 50, isTerminal: true },
  ])('shows none for $count files, in a terminal: $isTerminal', async ({ count, isTerminal }) => {
    expect((await runHere(['lint', 'forms'], { files: many(count), isTerminal })).err).toBe('');
  });
});
