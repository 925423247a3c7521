import type { JsonObject } from 'formularium/engine';
import { lint } from 'formularium/linter';
import { problemKinds } from '../../linter/problems/registry.ts';
import { lintRules } from '../../linter/rules/registry.ts';

/** What the linter finds in every sample of its rules and problems, sound and faulty ones, a line for each finding. */
export function findingsInSamples(): Readonly<Record<string, readonly string[]>> {
  const ofRules = [...lintRules.values()].flatMap(({ name, passes, fails }) => [
    [`${name} passes`, textOf(passes.form)] as const,
    [`${name} fails`, textOf(fails.form)] as const,
  ]);
  const ofProblems = [...problemKinds.values()].flatMap(({ name, samples }) =>
    samples === null
      ? []
      : [
          [`${name} passes`, textOf(samples.passes)] as const,
          [`${name} fails`, textOf(samples.fails)] as const,
        ],
  );
  return Object.fromEntries(
    [...ofRules, ...ofProblems].map(([name, text]) => [
      name,
      lint(text).findings.map((finding) => JSON.stringify(finding)),
    ]),
  );
}

function textOf(sample: JsonObject | string): string {
  if (typeof sample === 'string') return sample;
  return JSON.stringify({ id: 'sample', type: 'form', title: 'Sample', ...sample }, null, 2);
}
