import { type CompiledField, isObject, type JsonObject } from 'formularium/engine';
import type { OfferedForm } from '../../../forms/served-form.ts';

/** The rate by which the donor covers the fee of this way to pay. */
export function feeRateOf({ form }: Pick<OfferedForm, 'form'>, submission: JsonObject): JsonObject {
  const isGiven = ({ id, kind }: CompiledField): boolean =>
    kind.ofDonation === 'fee' && submission[id] != null;
  const usual: JsonObject = { ...form.fields.find(isGiven)?.definition };
  const { rates, gateway: choice } = usual;
  // By the field that the fee itself goes by, or by none.
  const gateway = typeof choice === 'string' && choice !== '' ? submission[choice] : null;
  const listed = Array.isArray(rates) ? rates.filter(isObject) : [];
  const own = listed.find((rate) => rate['gateway'] === gateway) ?? usual;
  return { percentage: String(own['percentage'] ?? 0), flat: String(own['flat'] ?? 0) };
}
