/** A source that one law refuses beside sound sources. */
export interface Planted {
  readonly law: string;
  readonly path: string;
  readonly text: string;
}

/** Sources that each break one law, for every law that a single file can break. */
export const PLANTED: readonly Planted[] = [
  {
    law: 'imports only what its layer may',
    path: 'engine/value/a.ts',
    text: `import '../form/settle.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'engine/calc/a.ts',
    text: `export * from '../kinds/text/text.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'engine/form/a.ts',
    text: `import type { S } from '../session/s.ts';`,
  },
  { law: 'imports only what its layer may', path: 'engine/form/a.ts', text: `await import('node:fs');` },
  { law: 'imports only what its layer may', path: 'engine/form/a.ts', text: `import 'react';` },
  {
    law: 'imports only what its layer may',
    path: 'engine/form/a.ts',
    text: `import 'formularium/engine';`,
  },
  { law: 'imports only what its layer may', path: 'engine/quiz/a.ts', text: `import '../session/s.ts';` },
  {
    law: 'imports only what its layer may',
    path: 'renderer-react/a.tsx',
    text: `import '../engine/index.ts';`,
  },
  { law: 'imports only what its layer may', path: 'renderer-react/a.tsx', text: `import 'node:fs';` },
  { law: 'imports only what its layer may', path: 'renderer-react/a.tsx', text: `import 'fastify';` },
  {
    law: 'imports only what its layer may',
    path: 'cli/a.ts',
    text: `import 'formularium/renderer-react';`,
  },
  { law: 'imports only what its layer may', path: 'cli/a.ts', text: `import '../linter/lint.ts';` },
  { law: 'imports only what its layer may', path: 'linter/a.ts', text: `import 'node:path';` },
  { law: 'imports only what its layer may', path: 'linter/a.ts', text: `import '../exchange/a.ts';` },
  {
    law: 'imports only what its layer may',
    path: 'exchange/a.ts',
    text: `import 'formularium/languages';`,
  },
  {
    law: 'imports only what its room may',
    path: 'linter/analysis/model/a.ts',
    text: `import { a } from '../search/a.ts'; a();`,
  },
  { law: 'imports only what its layer may', path: 'cli/a.ts', text: `import '../server/main.ts';` },
  {
    law: 'imports only what its layer may',
    path: 'server/a.ts',
    text: `import '../engine/form/state/settle.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/a.ts',
    text: `import 'formularium/engine/form';`,
  },
  { law: 'imports only what its layer may', path: 'elsewhere/a.ts', text: '' },
  {
    law: 'imports only what its layer may',
    path: 'server/value/a.ts',
    text: `import '../storage/storage.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/storage/a.ts',
    text: `import type { T } from '../submissions/t.ts';`,
  },
  { law: 'imports only what its layer may', path: 'server/storage/a.ts', text: `import 'fastify';` },
  {
    law: 'imports only what its layer may',
    path: 'server/forms/a.ts',
    text: `import type { T } from '../submissions/t.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/submissions/a.ts',
    text: `import { openStorage } from '../storage/open-storage.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/submissions/a.ts',
    text: `import type { Context } from '../http/context.ts';`,
  },
  { law: 'imports only what its layer may', path: 'server/submissions/a.ts', text: `import 'node:http';` },
  {
    law: 'imports only what its layer may',
    path: 'server/pages/a.tsx',
    text: `import type { Tools } from '../storage/tools.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/publish/a.ts',
    text: `import '../browser/open-form.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/browser/a.ts',
    text: `import 'formularium/engine/server';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'renderer-react/a.tsx',
    text: `import 'formularium/engine/server';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'linter/a.ts',
    text: `import 'formularium/engine/server';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/browser/a.ts',
    text: `import { perMinute } from '../value/budget.ts';`,
  },
  { law: 'imports only what its layer may', path: 'server/browser/a.ts', text: `import 'node:fs';` },
  {
    law: 'imports only what its layer may',
    path: 'server/browser/island/a.ts',
    text: `import '../open-form.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/http/a.ts',
    text: `import { openStorage } from '../storage/open-storage.ts';`,
  },
  {
    law: 'imports only what its layer may',
    path: 'server/http/a.ts',
    text: `import '../publish/publisher.ts';`,
  },
  { law: 'imports only what its layer may', path: 'server/unheard-of/a.ts', text: `` },
  { law: 'keeps the rooms of the server small', path: 'server/loose.ts', text: '' },
  {
    law: 'keeps the rooms of the server small',
    path: 'server/http/routes/a.ts',
    text: 'zero();\n'.repeat(61),
  },
  {
    law: 'imports only what its room may',
    path: 'engine/form/plan/a.ts',
    text: `import { type D, d } from '../state/transaction.ts';`,
  },
  {
    law: 'imports only what its room may',
    path: 'engine/form/events/a.ts',
    text: `import '../update.ts';`,
  },
  {
    law: 'imports only what its room may',
    path: 'engine/blueprint/words/a.ts',
    text: `export * from '../modules/quiz.ts';`,
  },
  {
    law: 'imports only what its family may',
    path: 'engine/kinds/number/a.ts',
    text: `import '../text/email.ts';`,
  },
  {
    law: 'imports only what its family may',
    path: 'engine/kinds/a.ts',
    text: `import './text/email.ts';`,
  },
  { law: 'imports only what its family may', path: 'engine/kinds/unheard-of/a.ts', text: '' },
  { law: 'has no import cycle', path: 'engine/form/a.ts', text: `import { a } from './a.ts';` },
  { law: 'has no import cycle', path: 'engine/kinds/text/a.ts', text: `import type { A } from './a.ts';` },
  { law: 'has one registry for each index', path: 'server/http/actions/index.ts', text: '' },
  { law: 'never asks which kind it has', path: 'server/a.ts', text: `if (field.kind === 'email') zero();` },
  { law: 'never asks which kind it has', path: 'cli/a.ts', text: `const is = 'text' !== kind.name;` },
  {
    law: 'never asks which kind it has',
    path: 'engine/form/a.ts',
    text: `switch (kind) { case 'text': zero(); }`,
  },
  {
    law: 'never asks which kind it has',
    path: 'renderer-react/a.tsx',
    text: `const TYPED = ['email', 'text'];`,
  },
  { law: 'keeps files short, and named', path: 'engine/form/a.ts', text: 'zero();\n'.repeat(251) },
  { law: 'keeps files short, and named', path: 'cli/file-utils.ts', text: '' },
  { law: 'keeps files short, and named', path: 'server/helpers/a.ts', text: '' },
  { law: 'names each type once', path: 'server/a.ts', text: 'type Amount = number;' },
  { law: 'names each type once', path: 'server/testing/a.ts', text: 'export type Amount = number;' },
  { law: 'names each type once', path: 'server/z.test.ts', text: 'export interface Amount {}' },
  {
    law: 'says what exported functions return',
    path: 'engine/form/a.ts',
    text: 'export function one() { return 1; }',
  },
];
