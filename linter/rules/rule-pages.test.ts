// The page of each rule is printed from its file, and so is that of whatever else is found: `npx vitest run --project node linter/rules -u`
// prints them anew.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { JsonObject } from 'formularium/engine';
import { checks } from 'formularium/engine/language';
import { describe, expect, it } from 'vitest';
import { settingsSchema } from '../../cli/settings/settings-schema.ts';
import { runHere } from '../../cli/testing/memory-io.ts';
import type { ProblemKind } from '../problems/problem-kind.ts';
import { findables, problemKinds } from '../problems/registry.ts';
import type { LintRule, Sample } from './lint-rule.ts';
import { lintRules } from './registry.ts';

const LINE = 100;

/** JSON as an author writes it: what fits on a line stands on one. */
function written(json: unknown, indent = ''): string {
  const short = JSON.stringify(json, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof json !== 'object' || json === null || indent.length + short.length <= LINE) return short;
  const inner = `${indent}  `;
  const [open, close] = Array.isArray(json) ? '[]' : '{}';
  const parts = Object.entries(json).map(
    ([name, value]) =>
      `${inner}${Array.isArray(json) ? '' : `${JSON.stringify(name)}: `}${written(value, inner)}`,
  );
  return `${open}\n${parts.join(',\n')}\n${indent}${close}`;
}

function formOf({ form }: Sample): string {
  return `${written({ id: 'sample', type: 'form', title: 'Sample', ...form })}\n`;
}

function textOf(sample: JsonObject | string): string {
  return typeof sample === 'string' ? sample : formOf({ form: sample });
}

/** Lints a text under the name of a form. */
async function foundIn(text: string, severities: string): ReturnType<typeof runHere> {
  return runHere(['lint', 'form.json', '--rule', severities], { files: { '/home/form.json': text } });
}

const RULES_OFF = [...lintRules.keys()].map((each) => `${each}=off`).join(',');

const CHANGEABLE: Readonly<Record<string, string>> = {
  '': 'Its severity cannot be changed.',
  warning:
    'Because it keeps a form from being used, `formularium.json` or `--rule` can make it a warning but not turn it off.',
  'warning off': '`formularium.json` or `--rule` can change that.',
};

async function problemPageOf({ name, severities, samples }: ProblemKind): Promise<string> {
  const { severity, why, fix } = certain(findables.get(name));
  const changeable = certain(CHANGEABLE[severities.filter((severity) => severity !== 'error').join(' ')]);
  const shown = samples === null ? '' : `\n${await examplesOf(name, samples)}`;
  return `# ${name}\n\n${why} ${fix}\n\nIt is ${severity === 'error' ? 'an error' : 'a warning'}. ${changeable}\n${shown}`;
}

async function examplesOf(
  name: string,
  { passes, fails }: NonNullable<ProblemKind['samples']>,
): Promise<string> {
  const [bad, good] = [textOf(fails), textOf(passes)];
  const ran = await foundIn(bad, RULES_OFF.replace(',no-empty-page=off', ''));
  expect(ran.out).toMatch(new RegExp(`^form\\.json:\\d+:\\d+ (?:error|warning) ${name} `, 'm'));
  expect((await foundIn(good, RULES_OFF)).out).toBe('1 form, no problems.\n');
  return `## An example that fails

\`\`\`${languageOf(bad)}
${bad}\`\`\`

\`\`\`console
$ formularium lint form.json
${ran.out}\`\`\`

## An example that passes

\`\`\`json
${good}\`\`\`
`;
}

/** A text that is not JSON is not labelled as such, as a test parses the samples in documents. */
function languageOf(text: string): string {
  try {
    JSON.parse(text);
    return 'json';
  } catch {
    return 'text';
  }
}

function certain<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('There is none.');
  return value;
}

async function pageOf({ name, severity, why, fix, passes, fails }: LintRule): Promise<string> {
  const ran = await foundIn(formOf(fails), onlyThis(name, severity));
  expect(ran.exit).toBe(severity === 'error' ? 1 : 0);
  expect(ran.out).toContain(` ${severity} ${name} `);
  return `# ${name}

${why} ${fix}

It is ${severity === 'error' ? 'an error' : 'a warning'} by default; \`formularium.json\` or \`--rule ${name}=off\` can change that.

## An example that fails

\`\`\`json
${formOf(fails)}\`\`\`

\`\`\`console
$ formularium lint form.json
${ran.out}\`\`\`

## An example that passes

\`\`\`json
${formOf(passes)}\`\`\`
`;
}

/** The severities with which no other rule says anything of the sample. */
function onlyThis(name: string, severity: string): string {
  return [...lintRules.keys()].map((each) => `${each}=${each === name ? severity : 'off'}`).join(',');
}

function table(rows: readonly string[]): string {
  return `| Rule | Severity | Why |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
}

/** The texts of all files of the program in these folders. */
function sources(folders: readonly string[]): readonly string[] {
  return folders.flatMap((name) =>
    readdirSync(new URL(`../../${name}/`, import.meta.url), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts') && !path.includes('testing'))
      .map((path) => readFileSync(new URL(`../../${name}/${path}`, import.meta.url), 'utf8')),
  );
}

const folder = new URL('../../docs/rules/', import.meta.url);
/** The pages that this run prints for the first time. Their files are written when it ends. */
const printed: string[] = [];

async function expectPage(name: string, text: string): Promise<void> {
  const isNew = !existsSync(new URL(`${name}.md`, folder));
  await expect(text).toMatchFileSnapshot(`../../docs/rules/${name}.md`);
  if (isNew) printed.push(`${name}.md`);
}

describe('schemas/formularium.schema.json', () => {
  it('describes formularium.json', async () => {
    const schema = `${JSON.stringify(settingsSchema(), null, 2)}\n`;
    await expect(schema).toMatchFileSnapshot('../../schemas/formularium.schema.json');
  });
});

describe('docs/rules', () => {
  it.each([...lintRules.values()])('describe $name as its file does', async (rule) => {
    await expectPage(rule.name, await pageOf(rule));
  });

  it.each([...problemKinds.values()])('describe $name as its row does', async (kind) => {
    await expectPage(kind.name, await problemPageOf(kind));
  });

  it('have a page for everything that the engine, the linter and the command line find', () => {
    const codes = sources(['engine', 'linter', 'cli']).flatMap((text) =>
      [...text.matchAll(/(?:\bcode: |\btell\(\w+, )'((?:no|use)-[a-z0-9-]+)'/g)].map(([, code = '']) => code),
    );
    expect(new Set(codes).size).toBeGreaterThan(30);
    expect([...new Set(codes)].filter((code) => !findables.has(code))).toEqual([]);
    expect([...checks.keys()].filter((name) => !problemKinds.has(name))).toEqual([]);
    expect([...findables.values()].filter(({ why, fix }) => why === '' || fix === '')).toEqual([]);
  });

  it('list every rule, and have no page without a rule', async () => {
    const rows = [...lintRules.values()].map(
      ({ name, severity, why }) => `| [${name}](${name}.md) | ${severity} | ${why} |`,
    );
    const others = [...problemKinds.keys()].map((name) => {
      const { severity, why } = certain(findables.get(name));
      return `| [${name}](${name}.md) | ${severity} | ${why} |`;
    });
    const list = `# What the linter looks for\n\n## In forms that run\n\n${table(rows)}\n## What keeps a form from running\n\nAnd what is wrong with a file, before it is a form.\n\n${table(others)}`;
    await expect(list).toMatchFileSnapshot('../../docs/rules/README.md');
    expect([...readdirSync(folder), ...printed].toSorted()).toEqual(
      ['README', ...findables.keys()].map((name) => `${name}.md`).toSorted(),
    );
    expect(readFileSync(new URL('../cli.md', folder), 'utf8')).toContain('(rules/README.md)');
  });
});
