import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type CompiledForm, compileForm } from 'formularium/engine';
import { languages } from 'formularium/languages';
import { type GuideExample, guideExamples } from '../../gallery/guide-examples.ts';

/** Its pages: the first, and those that it leads to. */
export const pages = ['docs/guide.md', ...readdirSync('docs/guide').map((name) => `docs/guide/${name}`)];

/** The whole guide as a text. */
export const guide = pages.map((page) => readFileSync(page, 'utf8')).join('\n');

/** Where the guide leads: paths of files, from the project's folder. */
export const links: readonly string[] = pages.flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map(([, to = '']) =>
    join(dirname(page), to),
  ),
);

/** Every example of the guide. */
export const examples: readonly GuideExample[] = pages.flatMap((page) =>
  guideExamples(page, readFileSync(page, 'utf8')),
);

/** Makes an example into a form; says what is wrong with it where it has problems. */
export function compiled({ definition, at }: GuideExample): CompiledForm {
  const { form, problems } = compileForm(definition, { languages });
  if (form !== null && problems.length === 0) return form;
  throw new Error(`${at}: ${problems.map((one) => `${one.at}: ${one.message}`).join('\n')}`);
}
