import type { CompiledForm } from 'formularium/engine';

/** A form's answers as they were sent: a text, or for `name[]` a list of texts. */
export type PostedAnswers = ReadonlyMap<string, string | readonly string[]>;

/**
 * The answers without those which are new at each attempt: they do not make another submission of it. Without secrets too, so that
 * nobody tries passwords against what is kept of them.
 */
export function withoutSpent(
  { fields }: Pick<CompiledForm, 'fields'>,
  answers: PostedAnswers,
): PostedAnswers {
  const spent = new Set(
    fields.filter(({ kind }) => kind.isSpent === true || kind.isSecret === true).map(({ id }) => id),
  );
  return new Map([...answers].filter(([id]) => !spent.has(id)));
}
