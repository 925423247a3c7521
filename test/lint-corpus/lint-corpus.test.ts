import { compileForm, type JsonObject, modules } from 'formularium/engine';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../cli/findings/finding.ts';
import { readJson } from '../../cli/json/read-json.ts';
import { lintDocument } from '../../cli/lint/check-form.ts';
import { cleanForms, type Defect, seededDefects } from './corpus.ts';
import { MISSED } from './missed.ts';
import { untrueOf } from './replay.ts';
import { type Outcome, reportText } from './report.ts';

const clean = cleanForms();
const defects = seededDefects();

/** Every finding of `formularium lint`. */
function findingsIn(definition: JsonObject): readonly Finding[] {
  const document = readJson(Buffer.from(JSON.stringify(definition)));
  return lintDocument('form.json', document, new Map())?.findings ?? [];
}

const outcomes = defects.map((defect): Outcome => {
  const findings = findingsIn(defect.definition);
  return { ...defect, findings, hits: findings.filter((finding) => isAt(finding, defect)) };
});

/** Whether a finding stands at or within a place, or names one as part of a conflict. */
function isAt({ at, conflict = [] }: Finding, { places }: Defect): boolean {
  return [at, ...conflict].some((found) =>
    places.some((place) => found === place || found.startsWith(`${place}/`)),
  );
}

/** The form within a definition that a place belongs to, and the place in it. */
function innerFormAround(
  definition: JsonObject,
  at: string,
): { readonly inner: JsonObject; readonly at: string } {
  const forms = modules.get(String(definition['type']))?.innerForms(definition) ?? [];
  const found = forms.find((one) => at.startsWith(`${one.at}/`));
  return found === undefined
    ? { inner: definition, at }
    : { inner: found.definition, at: at.slice(found.at.length) };
}

describe('the linter', () => {
  it('is tried on as many forms as it takes', () => {
    expect(clean.length).toBeGreaterThanOrEqual(120);
    expect(new Set(clean.map(({ definition }) => JSON.stringify(definition))).size).toBe(clean.length);
    expect(defects.length).toBeGreaterThanOrEqual(120);
    expect(new Set(defects.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
  });

  it('finds nothing in sound forms', { timeout: 300_000 }, () => {
    const found = clean.flatMap(({ name, definition }) =>
      findingsIn(definition).map(({ code, at, message }) => ({ name, code, at, message })),
    );
    expect(found).toEqual([]);
  });

  it('finds the slips of authors where they are, but for these', () => {
    const missed = outcomes.filter(({ hits }) => hits.length === 0);
    expect(missed.map(({ kind, name }) => `${kind} – ${name}`)).toEqual(MISSED);
    expect(missed.length).toBeLessThanOrEqual(defects.length / 10);
  });

  it('shows answers which do what it says', { timeout: 300_000 }, async () => {
    const untrue: string[] = [];
    let shown = 0;
    for (const { name, definition, findings } of outcomes) {
      for (const finding of findings) {
        const { inner, at } = innerFormAround(definition, finding.at);
        const { form } = compileForm(inner);
        if (form === null || finding.answers === undefined) continue;
        shown += 1;
        for (const what of await untrueOf(form, inner, { ...finding, at })) untrue.push(`${name}: ${what}`);
      }
    }
    expect(untrue).toEqual([]);
    expect(shown).toBeGreaterThan(10);
  });

  it('is reported in the docs', async () => {
    const text = reportText(clean.length, outcomes);
    await expect(text).toMatchFileSnapshot('../../docs/lint-corpus.md');
  });
});
