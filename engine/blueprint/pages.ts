import { textOption } from '../kinds/field-definition.ts';
import type { PageBlueprint } from './blueprint.ts';
import type { FieldPart } from './field-part.ts';
import type { PaginationSettings } from './settings.ts';

/** The labels of each page. A break opens the page below it; as the very first field it names the first one. */
export function pagesOf(parts: readonly FieldPart[], settings: PaginationSettings): readonly PageBlueprint[] {
  const breaks = settings.onePage ? [] : parts.filter(({ kind }) => kind.begins === 'page');
  const openers: (FieldPart | null)[] =
    breaks.length > 0 && parts[0] === breaks[0] ? breaks : [null, ...breaks];
  return openers.map((opener, index): PageBlueprint => {
    const own = (name: string): string => (opener === null ? '' : textOption(opener.definition, name));
    return {
      label: own('label') || (index === openers.length - 1 && index > 0 ? settings.lastPageLabel : ''),
      previousLabel: own('previousText') || settings.previousLabel,
      nextLabel: own('nextText') || settings.nextLabel,
    };
  });
}
