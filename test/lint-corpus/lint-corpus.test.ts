import { compileForm, type JsonObject } from 'formularium/engine';
import { modules } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { describe, expect, it } from 'vitest';
import { evaluate } from '../../cli/eval/evaluate.ts';
import { TODAY } from '../../gallery/filled-in.ts';
import { sendingOf } from '../../linter/analysis/evidence/sending.ts';
import { modelOf } from '../../linter/analysis/model/model.ts';
import { daysOf } from '../../linter/analysis/model/reference-day.ts';
import { analysisOf } from '../../linter/analysis/search/search.ts';
import { claimWithin } from '../../linter/claim.ts';
import { settledAnswers } from '../../linter/explain/settled-answers.ts';
import type { Finding } from '../../linter/finding.ts';
import { readJson } from '../../linter/json/read-json.ts';
import { lint } from '../../linter/lint.ts';
import { cleanForms, type Defect, filledIn, seededDefects } from './corpus.ts';
import { looksLike, seen } from './looks-like.ts';
import { FALSE_ALARMS, MISSED } from './missed.ts';
import { untrueOf } from './replay.ts';
import { type CheckedDefect, reportText, titleOf } from './report.ts';

const clean = cleanForms();
const defects = seededDefects();
const filled = filledIn();

/** Every finding of `formularium lint`. */
function findingsIn(definition: JsonObject): readonly Finding[] {
  const document = readJson(JSON.stringify(definition));
  return lint(document, { languages })?.findings ?? [];
}

/** The forms without their variants. */
const bases = clean.filter(({ name }) => !name.includes(': '));

/** Words beside those of the specification, as they stand in a definition, and the kinds of slips that are made with them. */
const NEW_WORDS = [
  {
    words: 'other',
    uses: /"other":"/,
    slips: [
      'field compared with itself',
      'two fields that never compare so',
      'other: field that does not exist',
    ],
  },
  {
    words: 'refuse',
    uses: /"action":"refuse"/,
    slips: ['refusal that never lets the form be sent', 'refusal without words, or nowhere'],
  },
  {
    words: 'warn',
    uses: /"action":"warn"/,
    slips: [
      'two fields that never compare so',
      'refusal without words, or nowhere',
      'other: of another kind',
    ],
  },
  { words: 'a review', uses: /"kind":"review"/, slips: ['review before what it shows'] },
  {
    words: 'a toggle',
    uses: /"kind":"toggle"/,
    slips: ['switch compared with what it never says', 'switch taken for blank', 'switch that is required'],
  },
  {
    words: 'a scale',
    uses: /"kind":"scale"/,
    slips: ['number beyond a scale', 'group of a scale that is none', 'group that does not exist'],
  },
  { words: 'exclusive', uses: /"exclusive":true/, slips: ['choices that exclude each other, together'] },
  {
    words: 'least and most chosen',
    uses: /"kind":"checkbox".*"(?:min|max)":/,
    slips: ['more choices demanded than there are', 'more chosen at first than allowed'],
  },
  { words: 'integer', uses: /"integer":true/, slips: ['whole number compared with a part'] },
  { words: 'step', uses: /"kind":"number"[^}]*"step":/, slips: ['number beside the steps'] },
  {
    words: 'numberType',
    uses: /"numberType":/,
    slips: ['type of phone number that does not exist', 'type of phone number that nobody checks'],
  },
  {
    words: 'otherwise of a tag',
    uses: /\{[A-Za-z_][\w-]*\|[^}]+\}/,
    slips: ['answer or else a word, where it is not filled in'],
  },
  { words: 'prefill', uses: /"prefill":/, slips: ['parameter that means something else'] },
  {
    words: 'the short form',
    uses: /"(?:show|hide|require|unrequire)":/,
    slips: ['contradiction in a short form', 'name of a rule that does not exist'],
  },
  {
    words: 'named rules',
    uses: /"rules":\{/,
    slips: ['name of a rule that does not exist', 'rule that nothing uses', 'rule that uses itself'],
  },
  {
    words: 'default',
    uses: /"default":(?!true|false)/,
    slips: ['default that is not a choice', 'option under two names'],
  },
  {
    words: 'min and max',
    uses: /"kind":"(?:date|time|amount)".*"(?:min|max)":/,
    slips: ['option under two names'],
  },
];

const outcomes = defects.map((defect): CheckedDefect => {
  const findings = findingsIn(defect.definition);
  return { ...defect, findings, hits: findings.filter((finding) => isAt(finding, defect)) };
});

/** Whether a finding stands at or within a place, or names one as part of a conflict. */
function isAt({ at, conflict = [] }: Finding, { places }: Defect): boolean {
  return [at, ...conflict].some((found) =>
    places.some((place) => found === place || found.startsWith(`${place}/`)),
  );
}

/** The form within a definition that a place belongs to, and where that begins. */
function innerFormAround(
  definition: JsonObject,
  at: string,
): { readonly inner: JsonObject; readonly prefix: string } {
  const forms = modules.get(String(definition['type']))?.innerForms(definition) ?? [];
  const found = forms.find((one) => at.startsWith(`${one.at}/`));
  return found === undefined
    ? { inner: definition, prefix: '' }
    : { inner: found.definition, prefix: found.at };
}

describe('the linter', () => {
  it('is tested on enough forms', () => {
    expect(clean.length).toBeGreaterThanOrEqual(120);
    expect(new Set(clean.map(({ definition }) => JSON.stringify(definition))).size).toBe(clean.length);
    expect(defects.length).toBeGreaterThanOrEqual(120);
    expect(new Set(defects.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(30);
    expect(new Set(defects.map(titleOf)).size).toBe(defects.length);
    expect(filled.size).toBeGreaterThanOrEqual(40);
    expect(defects.filter(({ isFurther }) => isFurther).length).toBeGreaterThanOrEqual(60);
  });

  it.each(NEW_WORDS)('is tested on correct forms that use $words', ({ uses }) => {
    expect(clean.filter(({ definition }) => uses.test(JSON.stringify(definition))).length).toBeGreaterThan(1);
  });

  it.each(NEW_WORDS)('finds two slips at least that are made with $words', ({ uses, slips }) => {
    const made = outcomes.filter(
      ({ kind, definition }) => slips.includes(kind) && uses.test(JSON.stringify(definition)),
    );
    expect(new Set(made.map(({ kind }) => kind))).toEqual(new Set(slips));
    expect(made.filter(({ hits }) => hits.length > 0).length).toBeGreaterThan(1);
  });

  it('is tested on twenty correct forms at least that use one of these words', () => {
    const using = [...bases].filter(({ definition }) => {
      const text = JSON.stringify(definition);
      return NEW_WORDS.some(({ uses }) => uses.test(text));
    });
    expect(using.length).toBeGreaterThanOrEqual(20);
  });

  it('finds nothing in correct forms', { timeout: 300_000 }, () => {
    const found = clean.flatMap(({ name, definition }) =>
      findingsIn(definition).map(({ code, at, message }) => ({ name, code, at, message })),
    );
    expect(found.map(({ name, code, at }) => `${name} ${code} ${at}`)).toEqual(FALSE_ALARMS);
  });

  it('is tested on correct forms that can be sent', async () => {
    const forms = new Map(clean.map(({ name, definition }) => [name, definition]));
    for (const [name, answers] of filled) {
      const { form } = compileForm(forms.get(name) ?? null);
      if (form === null) throw new Error(`“${name}” is not a form.`);
      const { valid, fields } = await evaluate(form, answers, TODAY);
      const issues = Object.entries(fields).flatMap(([id, { issue }]) => (issue === null ? [] : [id]));
      expect({ name, valid, issues }).toEqual({ name, valid: true, issues: [] });
      expect(Object.keys(answers).filter((id) => !(id in fields))).toEqual([]);
    }
  });

  it('finds the mistakes of authors at their places, except for these', () => {
    const missed = outcomes.filter(({ hits }) => hits.length === 0);
    expect(missed.map(titleOf)).toEqual(MISSED);
  });

  it('claims nothing that a replay refutes', { timeout: 300_000 }, async () => {
    const untrue: string[] = [];
    const shown = { happens: 0, never: 0 };
    for (const { name, definition, findings } of outcomes) {
      for (const finding of findings) {
        const { inner, prefix } = innerFormAround(definition, finding.at);
        const { form } = compileForm(inner);
        if (form === null) continue;
        const { claim, ...others } = finding;
        const within = claim && claimWithin(claim, (at) => at.slice(prefix.length));
        if (claim !== undefined) shown['happens' in claim ? 'happens' : 'never'] += 1;
        const untold = await untrueOf(form, inner, { ...others, ...(within && { claim: within }) });
        for (const what of untold) untrue.push(`${name}: ${what}`);
      }
    }
    expect(untrue).toEqual([]);
    expect(shown.happens).toBeGreaterThan(10);
    expect(shown.never).toBeGreaterThan(70);
  });

  it('shows for every correct form how it is sent', async () => {
    const unsent: string[] = [];
    for (const { name, definition } of clean) {
      const { form } = compileForm(definition);
      if (form === null || form.blueprint.module?.type !== undefined) continue;
      const model = modelOf(form, definition);
      const sending = sendingOf(analysisOf(model));
      if (sending.type !== 'can') unsent.push(`${name}: ${sending.type}`);
      else {
        const one = await seen(form, definition, {
          answers: (await settledAnswers(model, sending.answers)) ?? {},
          today: daysOf(model).tried || undefined,
        });
        if (looksLike(one, { type: 'sent' }) !== true) unsent.push(`${name}: is not sent`);
      }
    }
    expect(unsent).toEqual([]);
  });

  it('has its results in the docs', async () => {
    const text = reportText({ all: clean.length, written: filled.size }, outcomes);
    await expect(text).toMatchFileSnapshot('../../docs/lint-corpus.md');
  });
});
