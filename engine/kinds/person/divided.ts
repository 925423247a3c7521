import { isObject, type JsonObject, member } from '../../value/json.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { Part } from '../kind.ts';
import { type PartWords, partWords } from '../part-words.ts';

/**
 * One of the fields that a name or an address can be divided into; its id is that of the whole, a hyphen, and its own
 * name.
 */
export interface Piece {
  readonly name: string;
  readonly kind: string;
  readonly label: keyof PartWords;
  readonly autofill: string;
  /** Whether the whole includes it by default. */
  readonly usual: boolean;
  /** Whether it is required with the whole; the others only by themselves. */
  readonly essential: boolean;
  /** Its usual width: pieces that are read together share a line. */
  readonly width?: 'half' | 'third' | 'two-thirds';
  /** The piece that asks for its country. */
  readonly within?: string;
  /** The options to choose from. */
  readonly options?: readonly string[];
}

/** The pieces that a field's `parts` name, or the default ones, each with the author's own options. */
export function piecesOf(
  field: FieldDefinition,
  pieces: readonly Piece[],
  words: PartWords,
): readonly Part[] {
  const chosen = member(field, 'parts');
  const wishes: JsonObject = isObject(chosen) ? chosen : {};
  const isChosen = ({ name, usual }: Piece): boolean =>
    Object.keys(wishes).length === 0 ? usual : Object.hasOwn(wishes, name);
  const used = pieces.filter(isChosen);
  return used.map((piece): Part => {
    const wish = member(wishes, piece.name);
    const country = used.find(({ name }) => name === piece.within);
    const named = {
      ...piece,
      called: words[piece.label],
      ...(country && { country: `${field.id}-${country.name}` }),
    };
    return { definition: pieceOf(field, named, isObject(wish) ? wish : {}), copy: 0, at: '' };
  });
}

/** If the whole is required, its essential pieces are too, unless their own options say otherwise. */
function pieceOf(
  field: FieldDefinition,
  piece: Piece & { readonly called: string; readonly country?: string },
  wish: JsonObject,
): FieldDefinition {
  const { name, kind, called, autofill, country, essential, width, options = [] } = piece;
  const follows = essential && member(wish, 'required') === undefined;
  return {
    id: `${field.id}-${name}`,
    kind,
    label: textOption(wish, 'label') || called,
    description: textOption(wish, 'description'),
    placeholder: textOption(wish, 'placeholder'),
    autofill,
    ...(width && { width }),
    ...(country && { country }),
    required: follows ? isOn(field, 'required') : isOn(wish, 'required'),
    doValidate: isOn(field, 'doValidate'),
    messages: member(field, 'messages') ?? {},
    conditions: follows ? (member(field, 'conditions') ?? []) : [],
    options: options.map((value) => ({ value, label: value })),
  };
}

/** The options of the pieces. */
export function partsSchema(pieces: readonly Piece[]): OptionSchema {
  const usual = pieces.filter((piece) => piece.usual).map(({ name }) => name);
  return {
    type: 'object',
    additionalProperties: false,
    title: 'Parts',
    description: `The fields it consists of: those listed here, each with optional words of its own. Without it: ${usual.join(', ')}.`,
    properties: Object.fromEntries(pieces.map((piece) => [piece.name, pieceSchema(piece)])),
  };
}

function pieceSchema({ label, essential }: Piece): OptionSchema {
  return {
    type: 'object',
    additionalProperties: false,
    description: `${partWords[label]}.${essential ? ' Required with the whole, unless it says otherwise.' : ''}`,
    properties: {
      label: { type: 'string', default: partWords[label], description: 'The label shown to visitors.' },
      description: { type: 'string', description: 'Shown below the label, and read out with it.' },
      placeholder: { type: 'string', description: 'An example shown while it is empty.' },
      required: { type: 'boolean', description: 'Whether it must be answered.' },
    },
  };
}
