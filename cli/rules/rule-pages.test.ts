// The page of each rule is printed from its file: `npx vitest run --project node cli/rules -u` prints them anew.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { runHere } from '../testing/memory-world.ts';
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

async function pageOf({ name, severity, why, fix, passes, fails }: LintRule): Promise<string> {
  const ran = await runHere(['lint', 'form.json', '--rule', onlyThis(name, severity)], {
    files: { '/home/form.json': formOf(fails) },
  });
  expect(ran.exit).toBe(1);
  return `# ${name}

${why} ${fix}

It is ${severity === 'error' ? 'an error' : 'a warning'}, unless \`formularium.json\` or \`--rule ${name}=off\` says otherwise.

## It finds something in

\`\`\`json
${formOf(fails)}\`\`\`

\`\`\`console
$ formularium lint form.json
${ran.out}\`\`\`

## It finds nothing in

\`\`\`json
${formOf(passes)}\`\`\`
`;
}

/** The weights with which no other rule says anything of the sample. */
function onlyThis(name: string, severity: string): string {
  return [...lintRules.keys()].map((each) => `${each}=${each === name ? severity : 'off'}`).join(',');
}

const folder = new URL('../../docs/rules/', import.meta.url);

describe('docs/rules', () => {
  it.each([...lintRules.values()])('says of $name what its file says', async (rule) => {
    await expect(await pageOf(rule)).toMatchFileSnapshot(`../../docs/rules/${rule.name}.md`);
  });

  it('lists every rule, and no page of a rule that is gone is left', async () => {
    const rows = [...lintRules.values()].map(
      ({ name, severity, why }) => `| [${name}](${name}.md) | ${severity} | ${why} |`,
    );
    const list = `# What the linter looks for\n\nEach rule in forms that run; what keeps a form from running is told of before.\n\n| Rule | Weighs | Why |\n| --- | --- | --- |\n${rows.join('\n')}\n`;
    await expect(list).toMatchFileSnapshot('../../docs/rules/README.md');
    expect(readdirSync(folder).toSorted()).toEqual(
      ['README', ...lintRules.keys()].map((name) => `${name}.md`).toSorted(),
    );
    expect(readFileSync(new URL('../cli.md', folder), 'utf8')).toContain('(rules/README.md)');
  });
});
