import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { relatedTests } from './related-tests.mjs';

const PROJECT: Readonly<Record<string, string>> = {
  'engine/value/sum.ts': '',
  'engine/value/product.test.ts': '',
  'engine/calc/plus.ts': `import { sum } from '../value/sum.ts';`,
  'engine/calc/plus.test.ts': `import { plus } from './plus.ts';`,
  'engine/index.ts': `export { plus } from './calc/plus.ts';`,
  'engine/kinds/kind.ts': `import '../calc/plus.ts';`,
  'engine/kinds/kind.test.ts': `import { kind } from './kind.ts';`,
  'renderer/form.tsx': `import { plus } from 'formularium/engine';`,
  'renderer/form.browser.test.tsx': `import { Form } from './form.tsx';`,
  'styles.css': '',
  'other.test.ts': '',
};

let root: string;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'formularium-related-'));
  for (const [file, text] of Object.entries(PROJECT)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});

afterAll(() => rmSync(root, { recursive: true }));

describe('the tests near what changed', () => {
  it.each([
    {
      what: 'are beside it, or reach it in two imports',
      changed: ['engine/value/sum.ts'],
      near: ['engine/value/product.test.ts', 'engine/calc/plus.test.ts'],
    },
    {
      what: 'reach it through a door',
      changed: ['engine/index.ts'],
      near: ['renderer/form.browser.test.tsx'],
    },
    { what: 'are those that changed', changed: ['other.test.ts'], near: ['other.test.ts'] },
    { what: 'are none for a file that nothing imports', changed: ['styles.css'], near: [] },
    {
      what: 'are beside a file that was removed',
      changed: ['engine/kinds/gone.ts'],
      near: ['engine/kinds/kind.test.ts'],
    },
  ])('$what', ({ changed, near }) => {
    expect(relatedTests(root, Object.keys(PROJECT), changed)).toEqual(near);
  });
});
