import { blueprintOf } from '../blueprint/blueprint-of.ts';
import type { Outline } from '../blueprint/outline.ts';
import { outlineOf } from '../blueprint/outline-of.ts';
import { type Language, languageFor, tagOf } from '../blueprint/words/language.ts';
import { allParts } from '../form/all-parts.ts';
import { assembleForm } from '../form/plan/assemble-form.ts';
import type { CompiledForm } from '../form/plan/compiled-form.ts';
import type { FormParts } from '../form/plan/form-parts.ts';
import { isObject } from '../value/json.ts';
import type { Problem } from '../value/problem.ts';
import { checks } from './registry.ts';

/** A form that runs, or all the problems that keep it from running, in the order of the definition. */
export type Compilation =
  | { readonly form: CompiledForm; readonly problems: readonly [] }
  | { readonly form: null; readonly problems: readonly Problem[] };

export interface CompileOptions {
  /** The languages beside English. A form uses the one that its `settings.language` names. */
  readonly languages?: readonly Language[];
  /** A host passes its own kinds or rules here. */
  readonly parts?: FormParts;
}

/**
 * Checks a definition and compiles it into a form. It never throws, whatever it is given: it reports every problem, up
 * to `MOST_PROBLEMS`.
 */
export function compileForm(
  definition: unknown,
  { languages = [], parts = allParts }: CompileOptions = {},
): Compilation {
  if (!isObject(definition)) return { form: null, problems: [NO_OBJECT] };
  const outline = outlineOf(definition, parts);
  const problems = firstOf(problemsOf(outline));
  if (problems.length > 0) return { form: null, problems: inOrder(problems) };
  const language = languageFor(tagOf(definition), languages);
  const spoken = language === null ? outline : outlineOf(definition, parts, language);
  return { form: assembleForm(blueprintOf(spoken), parts, spoken.fields), problems: [] };
}

/** The most problems reported for one definition: nobody reads more at once, and a hostile one could have millions. */
export const MOST_PROBLEMS = 1000;

/** All the problems of a definition, and of the forms within it. */
function* problemsOf(outline: Outline): Generator<Problem> {
  const { definition, module, parts, placeOf } = outline;
  for (const { check } of checks.values()) {
    for (const problem of check(outline)) yield { ...problem, at: placeOf(module.locate(problem.at)) };
  }
  yield* module.problems(definition);
  for (const { definition: inner, at } of module.innerForms(definition)) {
    for (const problem of problemsOf(outlineOf(inner, parts))) yield { ...problem, at: at + problem.at };
  }
}

function firstOf(found: Iterable<Problem>): readonly Problem[] {
  // A field of a repeated group is checked once for each copy, and reported once.
  const problems = new Map<string, Problem>();
  for (const problem of found) {
    const key = `${problem.code} ${problem.at} ${problem.message}`;
    if (!problems.has(key)) problems.set(key, problem);
    if (problems.size === MOST_PROBLEMS) break;
  }
  return [...problems.values()];
}

const NO_OBJECT: Problem = {
  code: 'use-schema',
  at: '',
  message: 'A form is a JSON object.',
  fix: 'Start with { "id": "…", "type": "form", "title": "…", "fields": [ … ] }.',
};

/** Problems with the form as a whole come first, then field by field or question by question. */
function inOrder(problems: readonly Problem[]): readonly Problem[] {
  const fieldOf = ({ at }: Problem): number => Number(/^\/(?!notifications)\w+\/(\d+)/.exec(at)?.[1] ?? -1);
  return problems.toSorted((a, b) => fieldOf(a) - fieldOf(b));
}
