import type { FormLayout } from './blueprint.ts';

/**
 * A layout as a visitor's page may have it: without what their answers come to, which whoever keeps the quiz tells them in
 * its time. A form of it asks for what it cannot know.
 */
export function pageLayoutOf(layout: FormLayout): FormLayout {
  if (layout.module === null) return layout;
  const { answerKey: _, ...module } = layout.module;
  return { ...layout, module };
}
