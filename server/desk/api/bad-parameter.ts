import { Refusal } from '../../value/refusal.ts';

/** The refusal of a parameter of an address, which it names. */
export function badParameter(name: string, why: string): Refusal {
  const message = `The parameter “${name}” ${why}.`;
  return new Refusal(400, message, { errors: [{ field: name, message }] });
}
