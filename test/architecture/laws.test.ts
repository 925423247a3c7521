import { describe, expect, it } from 'vitest';
import { LAWS } from './laws.ts';
import { PLANTED } from './planted.ts';
import type { Source } from './source.ts';

describe('the laws', () => {
  const email = `export const email = { name: 'email' } as const satisfies FieldKind;`;
  const text = `export const text = { name: 'text' } as const satisfies FieldKind;`;
  const sound: readonly Source[] = [
    { path: 'engine/kinds/text/email.ts', text: email },
    { path: 'engine/kinds/text/text.ts', text },
    { path: 'engine/kinds/index.ts', text: `export { email } from './text/email.ts';` },
    { path: 'engine/kinds/registry.ts', text: `import * as all from './index.ts';` },
    {
      path: 'engine/value/number/decimal.ts',
      text: 'export function zero(): number { return 0; }\nexport type Amount = string;',
    },
    { path: 'engine/form/state/settle.ts', text: `import { zero } from '../../value/number/decimal.ts';` },
    { path: 'engine/form/plan/plan.ts', text: `import '../../blueprint/blueprint.ts';` },
    { path: 'engine/form/plan/handler.ts', text: `import type { D } from '../state/transaction.ts';` },
    { path: 'engine/form/state/transaction.ts', text: `import type { H } from '../plan/handler.ts';` },
    { path: 'server/submissions/keep.ts', text: `import type { Tools } from '../storage/tools.ts';` },
    { path: 'server/main.ts', text: `import { update } from 'formularium/engine'; import 'node:path';` },
  ];

  it.each(Object.entries(LAWS))('find nothing in sound sources: %s', (_name, law) => {
    expect(law(sound)).toEqual([]);
  });

  it.each(PLANTED)('find the violation in $path: $text', ({ law, path, text: planted }) => {
    expect(LAWS[law]?.([...sound, { path, text: planted }]).map((found) => found.path)).toEqual([path]);
  });

  it('find a file that picks from a list, and that the list then has two readers', () => {
    const picker = { path: 'cli/a.ts', text: `import { email } from '../engine/kinds/index.ts';` };
    expect(LAWS['has one registry for each index']?.([...sound, picker])).toEqual([
      { path: 'cli/a.ts', message: 'picks from the list “engine/kinds/index.ts”; import the part itself' },
      { path: 'engine/kinds/index.ts', message: 'is read by 2 files; a list has one registry' },
    ]);
  });

  it('leave to a test the types that it does not export', () => {
    const own = { path: 'server/testing/a.ts', text: 'type Amount = number;' };
    expect(LAWS['names each type once']?.([...sound, own])).toEqual([]);
  });

  it('find a room of the server that has too many files', () => {
    const files = Array.from({ length: 13 }, (_, nth) => ({ path: `server/forms/${nth}.ts`, text: '' }));
    expect(LAWS['keeps the rooms of the server small']?.(files)).toEqual([
      { path: 'server/forms', message: 'has 13 files, and 12 are allowed: divide it' },
    ]);
    expect(LAWS['keeps the rooms of the server small']?.(files.slice(1))).toEqual([]);
  });

  it('find a chain of imports that is too long', () => {
    const chain = (length: number): readonly Source[] =>
      Array.from({ length }, (_, nth) => ({
        path: `engine/value/f${nth}.ts`,
        text: nth + 1 < length ? `import './f${nth + 1}.ts';` : '',
      }));
    const found = LAWS['keeps chains of imports short'];
    expect(found?.(chain(16))).toEqual([]);
    expect(found?.(chain(17)).map(({ path }) => path)).toEqual(['engine/value/f0.ts']);
  });

  it('find a cycle through several files, once, and show its path', () => {
    const cycle = [
      { path: 'cli/a.ts', text: `import './b.ts';` },
      { path: 'cli/b.ts', text: `import './c.ts';` },
      { path: 'cli/c.ts', text: `import './a.ts';` },
    ];
    expect(LAWS['has no import cycle']?.(cycle)).toEqual([
      { path: 'cli/a.ts', message: 'imports itself: cli/a.ts → cli/b.ts → cli/c.ts → cli/a.ts' },
    ]);
  });
});
