import { isOn } from '../kinds/field-definition.ts';
import { certain } from '../value/certain.ts';
import type { Issue } from '../value/issue.ts';
import { filledIn } from '../value/text.ts';
import { needed } from './needed.ts';
import type { Surroundings } from './parts.ts';
import { type Node, rankAt, readAll, type Trial } from './plan.ts';
import { UNLINKED } from './unlinked.ts';

/** Makes one field into closures. */
export function compileNode(index: number, around: Surroundings): Node {
  const field = certain(around.fields[index]);
  const part = certain(around.layout.fields[index]);
  const { definition, kind } = field;
  const issue = (rule: string, nth: number): Issue => {
    return { rule, message: certain(around.layout.words[certain(part.words[nth])]) };
  };
  const links = around.parts.links?.linksOf(index, part, around) ?? UNLINKED;
  const sources = links.readers(kind.sources?.(definition) ?? []);
  const read = kind.reader?.(definition) ?? kind.read;
  return {
    container: part.container < 0 ? -1 : rankAt(around, part.container),
    shown: links.shown,
    isComputed: links.compute !== null,
    followsOthers: links.compute !== null || sources.length > 0,
    read: links.compute ?? ((source, answer) => read(answer, definition, readAll(sources, source))),
    isRequired: field.hasValue && (kind.mustBeAnswered ?? isOn(definition, 'required')),
    requires: field.hasValue ? links.requires : null,
    unrequires: links.unrequires,
    doValidate: isOn(definition, 'doValidate'),
    trials: (kind.rules?.(definition) ?? part.rules ?? []).map(({ rule, limits, from }, nth): Trial => {
      const found = needed(around.parts.rules.get(rule), `the rule “${rule}”`);
      const { showAnswer } = found;
      const words = issue(rule, 3 + nth);
      return {
        rule,
        limits,
        test: found.compile(limits),
        others: links.readers(from ?? []),
        asksToday: found.asksToday === true,
        issue: words,
        issueWith:
          showAnswer === undefined
            ? null
            : (answer) => ({ rule, message: filledIn(words.message, showAnswer(answer, limits)) }),
      };
    }),
    missing: issue(part.missing ?? 'required', 0),
    unreadable: issue('answer', 1),
    failed: issue('calculation', 2),
    field,
    sources,
  };
}
