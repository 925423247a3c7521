import type { Json } from '../../value/json.ts';
import type { OptionSchema } from '../../value/option-schema.ts';
import { unanswered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { options } from '../option-schemas.ts';
import { partWords } from '../part-words.ts';

/** A part of a post: its name, its kind, its label, and the option that offers choices for it. */
const PARTS = [
  { name: 'title', kind: 'text', label: 'postTitle' },
  { name: 'content', kind: 'rich-text', label: 'postContent' },
  { name: 'excerpt', kind: 'textarea', label: 'postExcerpt' },
  {
    name: 'image',
    kind: 'upload',
    label: 'postImage',
    extensions: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'avif'],
  },
  { name: 'category', kind: 'select', label: 'postCategory', choices: 'categories' },
  { name: 'tags', kind: 'checkbox', label: 'postTags', choices: 'tagOptions' },
] as const;

/** An article for the site: a heading over fields of their own, each `id-title`, `id-content` and so on. */
export const kind = {
  ...unanswered,
  name: 'postdata',
  widget: 'section',
} as const satisfies FieldKind;

/** A choice without options is left out. */
function partsOf(field: FieldDefinition, { parts: words }: KindLanguage): readonly Part[] {
  return PARTS.flatMap((part) => {
    const { name, kind, label } = part;
    if (!isOn(field, name)) return [];
    const choices: Json = 'choices' in part ? (field[part.choices] ?? null) : null;
    if ('choices' in part && !Array.isArray(choices)) return [];
    const definition: FieldDefinition = {
      id: `${field.id}-${name}`,
      kind,
      label: textOption(field, `${name}Label`) || words[label],
      required: isOn(field, `${name}Required`),
      messages: field['messages'] ?? {},
      ...(choices === null ? {} : { options: choices }),
      ...('extensions' in part ? { extensions: part.extensions } : {}),
    };
    return [{ definition, copy: 0, at: '' }];
  });
}

const labelSchema = {
  type: 'string',
  title: 'Label',
  description: 'The label of the part.',
} as const satisfies OptionSchema;

const requiredSchema = {
  type: 'boolean',
  default: false,
  title: 'Required',
  description: 'The part must be answered while it is shown.',
} as const satisfies OptionSchema;

/** Every part can be included, labelled and required. */
const partOptions: Readonly<Record<string, OptionSchema>> = Object.fromEntries(
  PARTS.flatMap(({ name, label }) => [
    [
      name,
      {
        type: 'boolean',
        default: false,
        title: partWords[label],
        description: `Whether it is included, as the field “id-${name}”.`,
      } as const,
    ],
    [`${name}Label`, labelSchema],
    [`${name}Required`, requiredSchema],
  ]),
);

export const authoring = {
  answered: false,
  summary: 'An article for the site: title, content, excerpt, image, category and tags.',
  properties: {
    ...partOptions,
    categories: { ...options, title: 'Categories', description: 'The categories to choose from.' },
    tagOptions: { ...options, title: 'Tags', description: 'The tags to choose from.' },
  },
  required: ['label'],
  parts: partsOf,
} as const satisfies KindAuthoring;
