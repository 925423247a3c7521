import { readText } from '../../value/text/read-text.ts';
import { answered } from '../answered.ts';
import type { FieldKind, KindAuthoring } from '../kind.ts';
import { autofill, placeholder } from '../option-schemas.ts';

/** A login password: used by the host at once, never sent with a submission, nor kept, nor shown. */
export const kind = {
  ...answered,
  name: 'secret',
  widget: 'input',
  entry: { type: 'password', keyboard: 'text', autofill: 'current-password' },
  isSecret: true,
  stays: 'used',
  initial: () => null,
  read: readText,
  toText: () => '',
  toSubmission: () => null,
} as const satisfies FieldKind;

export const authoring = {
  isPart: true,
  answered: true,
  summary:
    'A login password, which is not sent with the form. A field of kind “login” adds one automatically.',
  properties: { placeholder, autofill },
  required: [],
  rules: () => [{ rule: 'maxlength', limits: [256] }],
} as const satisfies KindAuthoring;
