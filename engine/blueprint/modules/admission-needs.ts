import { admissionInSettings, FORM_WORDS } from '../../admission/admission.ts';
import { isTimed } from '../../admission/opening.ts';
import type { Need } from '../../needs/need.ts';
import type { JsonObject } from '../../value/json.ts';
import { pointer } from '../../value/json-pointer.ts';

/** The capabilities that the opening and the limits in the settings of a form or a quiz need. */
export function admissionNeeds(definition: JsonObject): readonly Need[] {
  const { opening, limits } = admissionInSettings(definition, FORM_WORDS) ?? {};
  const at = (...steps: readonly string[]): string => pointer('settings', ...steps);
  const isLimited = limits !== undefined && (limits.entries !== null || limits.by !== '');
  return [
    ...(opening !== undefined && isTimed(opening) ? [{ capability: 'opening', at: at('opening') }] : []),
    ...(isLimited ? [{ capability: 'limits', at: at('limits') }] : []),
    ...(limits?.by === 'account' ? [{ capability: 'accounts', at: at('limits', 'by') }] : []),
  ];
}
