import type { FieldPart } from '../blueprint/field-part.ts';
import { isList } from '../value/json.ts';
import { pointer } from '../value/json-pointer.ts';
import { objectIn, objectsIn, textIn } from '../value/read-member.ts';
import { didYouMean } from '../value/text/nearest-name.ts';
import type { Check } from './check.ts';

export const noMisplacedList = {
  name: 'no-misplaced-list',
  why: 'Whoever joins a mailing list says so by a box of their own, which nobody has ticked for them, and by an address.',
  *check({ definition, fields }) {
    const id = textIn(objectIn(definition, 'settings'), 'mailingList');
    if (id === '') return;
    const at = pointer('settings', 'mailingList');
    const fix = 'Name a box that is not ticked at first, and ask for an email address.';
    const own = fields.filter((part) => !isInRepeated(part, fields));
    const named = own.find((part) => part.definition.id === id);
    const name = id.slice(0, 60);
    const message = fault(named, own, name);
    if (message !== null) yield { code: 'no-misplaced-list', at, message, fix };
  },
} as const satisfies Check;

function fault(named: FieldPart | undefined, own: readonly FieldPart[], name: string): string | null {
  if (named === undefined)
    return `There is no field “${name}”.${didYouMean(
      name,
      own.filter(isBox).map(({ base }) => base),
    )}`;
  if (!isBox(named)) return `The field “${name}” is not a box to be ticked.`;
  if (isTickedAtFirst(named)) return `The box “${name}” is ticked before anybody has said anything.`;
  if (!own.some(({ kind }) => kind.entry?.type === 'email'))
    return 'The form asks for no email address, by which somebody could join a mailing list.';
  return null;
}

/** Whether a part is in a group of which there may be several copies. */
function isInRepeated({ owner }: FieldPart, fields: readonly FieldPart[]): boolean {
  const around = fields[owner];
  return around !== undefined && (around.definition['repeated'] === true || isInRepeated(around, fields));
}

/** One box, which is ticked or not. */
function isBox({ kind: { widget }, definition }: FieldPart): boolean {
  return widget === 'consent' || (widget === 'checkbox' && objectsIn(definition, 'options').length === 1);
}

function isTickedAtFirst({ kind, definition }: FieldPart): boolean {
  const first = kind.initial(definition);
  return isList(first) ? first.length > 0 : first !== null;
}
