import type { FieldValue } from '../../value/field-value.ts';
import { readFileRecords } from '../../value/file-record.ts';
import type { Json } from '../../value/json.ts';
import { answered } from '../answered.ts';
import { type FieldDefinition, numberOption, textOption } from '../field-definition.ts';
import type { AppliedRule, FieldKind, KindAuthoring } from '../kind.ts';

const DEFAULT_MB = 8; // notes §7
const BYTES_IN: ReadonlyMap<string, number> = new Map([
  ['B', 1],
  ['KB', 1000],
  ['MB', 1_000_000],
]);

/** The answer is the records of the files, the value their names, which conditions use and people read. */
export const kind = {
  ...answered,
  name: 'upload',
  widget: 'upload',
  entry: null,
  initial: () => null,
  read: readNames,
  toText: (value, _field, comma = ', ') => namesIn(value).join(comma),
  toSubmission: (_value, _field, answer) => readFileRecords(answer) ?? null,
} as const satisfies FieldKind;

function readNames(answer: Json, field: FieldDefinition): FieldValue | undefined {
  const records = readFileRecords(answer);
  if (records === null || records === undefined) return records;
  const names = records.map(({ file_name }) => file_name);
  const [only = null] = names;
  return textOption(field, 'fileType') !== 'multiple' && names.length === 1 ? only : names;
}

function namesIn(value: FieldValue): readonly string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** In the order in which the specification names them: type, size, count, and any other failure. */
function uploadRules(field: FieldDefinition): readonly AppliedRule[] {
  const { extensions, bytes, most } = uploadLimitsOf(field);
  return [
    ...(extensions.length > 0 ? [{ rule: 'extension', limits: extensions }] : []),
    { rule: 'fileSize', limits: [bytes] },
    ...(most === null ? [] : [{ rule: 'fileCount', limits: [most] }]),
    { rule: 'uploaded', limits: [textOption(field, 'uploadMethod') || 'submission'] },
  ];
}

/**
 * The facts a visitor should know before choosing: the allowed extensions, the size that is too large, and the number
 * of files.
 */
export function uploadLimitsOf(field: FieldDefinition): {
  readonly extensions: readonly string[];
  readonly bytes: number;
  /** Null if there is no limit. */
  readonly most: number | null;
} {
  const allowed = field['extensions'];
  return {
    extensions: Array.isArray(allowed) ? allowed.filter((one) => typeof one === 'string') : [],
    bytes: bytesOf(field),
    most: textOption(field, 'fileType') === 'multiple' ? numberOption(field, 'maxFiles') : 1,
  };
}

function bytesOf(field: FieldDefinition): number {
  const unit = BYTES_IN.get(textOption(field, 'sizeUnit') || 'MB') ?? 1;
  return Math.round((numberOption(field, 'maxSize') ?? DEFAULT_MB) * unit);
}

export const authoring = {
  answered: true,
  summary: 'One file, or several.',
  properties: {
    fileType: {
      type: 'string',
      enum: ['single', 'multiple'],
      default: 'single',
      title: 'Files',
      description: 'Whether it takes one file or several.',
    },
    maxFiles: {
      type: 'integer',
      minimum: 1,
      maximum: 1000,
      title: 'Most files',
      description: 'The maximum number of files.',
    },
    maxSize: {
      type: 'number',
      minimum: 0,
      default: DEFAULT_MB,
      title: 'Size',
      description: 'A file of this size, or larger, is refused.',
    },
    sizeUnit: {
      type: 'string',
      enum: [...BYTES_IN.keys()],
      default: 'MB',
      title: 'Unit of the size',
      description: 'B, KB (1000 bytes) or MB (1,000,000 bytes).',
    },
    extensions: {
      type: 'array',
      title: 'Extensions',
      description: 'The extensions that files may have, e.g. “pdf”. Without it: any.',
      items: {
        type: 'string',
        pattern: '^[A-Za-z0-9][A-Za-z0-9.]*$',
        description: 'The extension of a file’s name, without the period before it, e.g. “pdf”.',
      },
    },
    uploadMethod: {
      type: 'string',
      enum: ['submission', 'ajax'],
      default: 'submission',
      title: 'Way',
      description:
        '“submission”: files travel with the form. “ajax”: each is uploaded as soon as it is chosen.',
    },
  },
  required: [],
  longestAnswer: 1000,
  rules: uploadRules,
  words: { required: 'Choose a file to upload.' },
  needs: () => ['uploads'],
} as const satisfies KindAuthoring;
