import type { Names } from '../blueprint/names.ts';
import { pointer } from '../value/json-pointer.ts';
import type { Check } from './check.ts';

/** The names of values in a submission that are not answers (spec 001 §7). */
const RESERVED: ReadonlySet<string> = new Set([
  'action',
  'form_id',
  'forminator_nonce',
  'submission_key',
  'entry_id',
  'lead_entry_id',
  'save_draft',
  'draft_page',
  'draft_id',
  'draft_version',
  'previous_draft_id',
  'failed_calculations',
  'forminator-multifile-hidden',
  'submit',
]);

export const noReservedId = {
  name: 'no-reserved-id',
  why: 'A submission uses these names for the server; a field with the same name could not be told apart from them.',
  *check({ fields, names }) {
    // Nearly no form has any, which takes eleven lookups to see and not one for each field.
    if (!isAnyReserved(names)) return;
    for (const { definition, at } of fields) {
      if (!RESERVED.has(definition.id)) continue;
      yield {
        code: 'no-reserved-id',
        at: at + pointer('id'),
        message: `“${definition.id}” is a name that submissions use themselves.`,
        fix: `Call the field something else, e.g. “${definition.id}-1”.`,
      };
    }
  },
} as const satisfies Check;

function isAnyReserved({ placeOf }: Names): boolean {
  for (const id of RESERVED) if (placeOf.has(id)) return true;
  return false;
}
