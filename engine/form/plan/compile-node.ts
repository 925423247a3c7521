import type { FieldDefinition } from '../../kinds/field-definition.ts';
import type { FieldKind } from '../../kinds/kind.ts';
import type { Issue } from '../../value/issue.ts';
import { present } from '../../value/present.ts';
import type { FormSurroundings } from './form-parts.ts';
import { type CompiledRule, isTooLong, type Node, type Reader, rankAt, readAll } from './plan.ts';
import { UNLINKED } from './unlinked.ts';

/** Compiles one field into closures. */
export function compileNode(index: number, around: FormSurroundings): Node {
  const { blueprint, parts, fields } = around;
  const field = present(fields[index]);
  const part = present(blueprint.fields[index]);
  const { definition, kind, hasValue } = field;
  const [longest = Infinity, tooLong = 0] = part.longest ?? NONE;
  const links = parts.links?.linksOf(index, part, around) ?? UNLINKED;
  const reader = (name: string): Reader => present(parts.links, 'links').readerOf(name, part, around);
  const sources = kind.sources?.(definition).map(reader) ?? NONE;
  const issue = (nth: number): Issue => present(blueprint.issues[part.issues[nth] as number]);
  return {
    container: part.container < 0 ? -1 : rankAt(around, part.container),
    shown: links.shown,
    isComputed: links.compute !== null,
    followsOthers: links.compute !== null || sources.length > 0,
    read: links.compute ?? reading(kind.reader?.(definition) ?? kind.read, { definition, sources, longest }),
    isRequired: hasValue && (kind.mustBeAnswered ?? definition.required === true),
    requires: hasValue ? links.requires : null,
    unrequires: links.unrequires,
    refusal: links.refusal,
    doValidate: definition.doValidate === true,
    rules: (part.rules ?? NONE).map(({ rule, limits: more, from = NONE }, nth): CompiledRule => {
      const found = present(parts.rules.get(rule), rule);
      const { messageFor, asksToday } = found;
      const limits = found.offered?.(definition.options, more) ?? more;
      const words = issue(3 + nth);
      return {
        rule,
        limits,
        test: found.compile(limits),
        others: from.map(reader),
        asksToday,
        issue: words,
        issueWith:
          messageFor &&
          ((context) => ({ rule, message: messageFor(words.message, limits, context, blueprint.language) })),
      };
    }),
    missing: issue(0),
    unreadable: issue(1),
    failed: issue(2),
    longest,
    tooLong: present(blueprint.issues[tooLong]),
    field,
    sources,
  };
}

const NONE: readonly never[] = [];

/** Made here, so that the closure keeps no more than it needs. */
function reading(
  read: FieldKind['read'],
  {
    definition,
    sources,
    longest,
  }: Pick<Node, 'sources' | 'longest'> & { readonly definition: FieldDefinition },
): Node['read'] {
  return (source, answer) =>
    isTooLong(answer, longest) ? undefined : read(answer, definition, readAll(sources, source));
}
