import type { FieldPart } from '../blueprint/field-part.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, textIn } from '../value/read-member.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';

export const noMisplacedView = {
  name: 'no-misplaced-view',
  why: 'What stays in view leaves its page, so it can be neither a question, nor a payment, nor a part of another field.',
  *check({ definition, fields }) {
    const id = textIn(objectIn(definition, 'settings'), 'inView');
    if (id === '') return;
    const named = fields.find((part) => part.definition.id === id);
    if (named !== undefined && canStay(named)) return;
    const able = fields.filter(canStay).map(({ base }) => base);
    const name = id.slice(0, 60);
    yield {
      code: 'no-misplaced-view',
      at: pointer('settings', 'inView'),
      message:
        named === undefined
          ? `There is no field “${name}”.${didYouMean(name, able)}`
          : `The field “${name}” cannot stay in view beside the pages.`,
      fix: 'Name a summary, a calculation or a text that stands on a page, outside all groups.',
    };
  },
} as const satisfies Check;

function canStay({ kind, definition, owner }: FieldPart): boolean {
  return (
    owner < 0 &&
    !kind.isAnswered &&
    kind.begins === null &&
    kind.pays === undefined &&
    kind.displays(definition)
  );
}
