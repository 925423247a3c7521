import { unanswered } from '../answered.ts';
import { type FieldDefinition, isOn, textOption } from '../field-definition.ts';
import type { FieldKind, KindAuthoring, Part } from '../kind.ts';
import type { KindLanguage } from '../kind-language.ts';
import { optionWords } from '../option-words.ts';
import { askedPart, labels, ruleWhen } from '../part-of.ts';

/** Spec 000 §3: the company option is yes or no. */
const YES = 'yes';

/** Whether a company gives, and its name: asked for only if it does, and always if the company is required. */
export const kind = {
  ...unanswered,
  name: 'company',
  widget: 'parts',
} as const satisfies FieldKind;

function companyParts(field: FieldDefinition, { options, parts: words }: KindLanguage): readonly Part[] {
  const isAlways = isOn(field, 'required');
  const option: FieldDefinition = {
    id: 'give_company_option',
    kind: 'radio',
    label: textOption(field, 'question') || options.question,
    options: [
      { value: YES, label: words.yes },
      { value: 'no', label: words.no, default: true },
    ],
  };
  const name: FieldDefinition = {
    id: 'give_company_name',
    kind: 'text',
    label: words.companyName,
    autofill: 'organization',
    trim: true,
    maxlength: 255,
    counter: false,
    required: true,
    ...(!isAlways && { conditions: [ruleWhen('show', option.id, '=', YES)] }),
  };
  return (isAlways ? [name] : [option, name]).map((part) => askedPart(field, part));
}

export const authoring = {
  answered: true,
  summary:
    'Whether a company gives, and its name. If required, only the name is asked for. At most one in a form.',
  properties: {
    question: {
      type: 'string',
      default: optionWords.question,
      title: 'Question',
      description: 'The yes-or-no question.',
    },
    labels,
  },
  required: [],
  parts: companyParts,
} as const satisfies KindAuthoring;
