import { type CompiledForm, compileForm, type JsonObject } from 'formularium/engine';
import { kinds } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import { FILLED_IN } from './filled-in.ts';
import { formStates } from './form-states.ts';
import { gatherAnswers } from './good-answers.ts';
import { type GuideExample, guideExamples } from './guide-examples.ts';
import { kindStates } from './kind-states.ts';
import { otherStates, pageStates } from './page-states.ts';
import { SCENARIOS } from './scenarios.ts';
import type { Sources, Story, Variant } from './story.ts';

/** A definition that compiles, with its cases. */
interface KnownStory extends Pick<GuideExample, 'definition' | 'cases'> {
  readonly name: string;
  readonly form: CompiledForm;
}

/**
 * Every story of the gallery: every kind, by an example of the guide, and every example form, each in every state it
 * has. Nothing is listed by hand, so new kinds and forms appear by themselves.
 */
export function storiesOf({ guide, forms }: Sources): readonly Story[] {
  const examples = Object.entries(guide).flatMap(([page, text]) => guideExamples(page, text));
  const ofGuide = examples.flatMap(({ at, definition, cases }) => known(at, definition, cases));
  const samples = Object.entries(forms).flatMap(([name, definition]) =>
    known(name, definition, [{ answers: FILLED_IN[name] ?? {} }]),
  );
  const goodAnswers = gatherAnswers(
    [...ofGuide, ...samples].flatMap(({ form, cases }) =>
      cases.map(({ answers = {} }) => ({ form, answers })),
    ),
  );
  const ofKinds = [...kinds.keys()].sort().flatMap((kind) => {
    const example = smallestWith(kind, ofGuide);
    if (example === null) return [];
    const definition = { ...example.definition, title: kind };
    const looks = Object.entries(kindStates).map(
      ([state, look]) => [state, look({ ...example, kind, definition, goodAnswers })] as const,
    );
    return distinct(storiesIn({ shelf: 'kinds', group: kind }, definition, looks));
  });
  return [...ofKinds, ...samples.flatMap(formStories)];
}

function known(name: string, definition: JsonObject, cases: GuideExample['cases']): KnownStory[] {
  const { form } = compileForm(definition, { languages });
  return form === null ? [] : [{ name, definition, form, cases }];
}

/** The smallest example with a field of this kind: one with few fields, and with little besides. */
function smallestWith(kind: string, examples: readonly KnownStory[]): KnownStory | null {
  const fitting = examples.filter(({ form }) => form.fields.some((field) => field.kind.name === kind));
  const sizeOf = ({ form, definition }: KnownStory): number =>
    form.fields.length + 2 * Object.keys(definition).length;
  return fitting.toSorted((a, b) => sizeOf(a) - sizeOf(b))[0] ?? null;
}

function formStories({ name, definition, form }: KnownStory): readonly Story[] {
  const filled = { form, definition, answers: FILLED_IN[name] ?? {} };
  const looks = Object.entries(formStates).map(([state, look]) => [state, look(filled)] as const);
  const pages = Object.entries(pageStates(filled));
  const ways = Object.entries(otherStates(filled, SCENARIOS[name] ?? {}));
  const all = [...looks.slice(0, 1), ...pages, ...ways, ...looks.slice(1)];
  return storiesIn({ shelf: 'forms', group: name }, definition, all);
}

function storiesIn(
  place: Pick<Story, 'shelf' | 'group'>,
  definition: JsonObject,
  looks: readonly (readonly [state: string, look: Variant | null])[],
): readonly Story[] {
  return looks.flatMap(([state, look]): readonly Story[] => {
    if (look === null) return [];
    const name = [place.shelf, place.group, state.replaceAll(' ', '-')].join('/');
    return [{ ...place, name, state, definition, answers: {}, happened: [], reply: 'accept', ...look }];
  });
}

/** Leaves out stories that do not compile or repeat an earlier one, because the kind has no such state. */
function distinct(stories: readonly Story[]): readonly Story[] {
  const prints = new Set<string>();
  return stories.filter(({ definition, answers, happened }) => {
    const print = JSON.stringify([definition, answers, happened]);
    const isNew = !prints.has(print) && compileForm(definition).form !== null;
    prints.add(print);
    return isNew;
  });
}
