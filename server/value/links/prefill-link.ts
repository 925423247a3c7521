import { timingSafeEqual } from 'node:crypto';
import { type CompiledForm, isObject, type Json } from 'formularium/engine';
import type { Signer } from '../identity/signer.ts';

const PURPOSE = 'link that fills in';

/** The parameters of an address, or of the page around a frame. */
export type LinkParameters = Readonly<Record<string, string>>;

/** Why an address fills in nothing, or less than it says. */
export type LinkFault = 'expired' | 'forged' | 'unsigned';

/** The parameters that fill in fields of a form; `signed` are those that do so only in a signed address. */
interface PrefillNames {
  readonly all: readonly string[];
  readonly signed: readonly string[];
}

/** The parameters that may fill in fields of this form. */
export function parametersOf({ fields }: Pick<CompiledForm, 'fields'>): PrefillNames {
  const options = fields.map(({ definition }): Json => definition['prefill'] ?? null);
  const signed = options.flatMap((option) => (isObject(option) ? [String(option['signed'])] : []));
  const plain = options.flatMap((option) => (typeof option === 'string' ? [option] : []));
  return { all: [...new Set([...plain, ...signed])], signed: [...new Set(signed)] };
}

/** The parameters of an address that fills in a form until then: milliseconds since 1970. */
export function signedLink(
  form: CompiledForm,
  given: LinkParameters,
  { until, sign }: { readonly until: number; readonly sign: Signer },
): URLSearchParams {
  const signature = signatureOf(form, given, String(until), sign).toString('base64url');
  return new URLSearchParams({ ...given, until: String(until), signature });
}

/** What is wrong with an address, and the parameters that fill in nothing because of it; null if all may. */
export function faultOf(
  form: CompiledForm,
  link: LinkParameters,
  { now, sign }: { readonly now: number; readonly sign: Signer },
): { readonly fault: LinkFault; readonly parameters: readonly string[] } | null {
  const { all, signed } = parametersOf(form);
  const given = all.filter((name) => Object.hasOwn(link, name));
  const { until = '', signature = '' } = link;
  // Campaigns may have a signature of their own.
  if (signature === '' || signed.length === 0) {
    const parameters = given.filter((name) => signed.includes(name));
    return parameters.length === 0 ? null : { fault: 'unsigned', parameters };
  }
  const filled = Object.fromEntries(given.map((name) => [name, link[name] ?? '']));
  const right = signatureOf(form, filled, until, sign);
  const said = Buffer.from(signature, 'base64url');
  const isRight = said.length === right.length && timingSafeEqual(said, right);
  const parameters = [...given, 'until', 'signature'];
  if (!isRight) return { fault: 'forged', parameters };
  return now < Number(until) ? null : { fault: 'expired', parameters };
}

/** Parameters that fill in nothing are not signed: mails and campaigns add theirs. */
function signatureOf({ id }: CompiledForm, given: LinkParameters, until: string, sign: Signer): Buffer {
  const entries = Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return sign(PURPOSE, id, until, JSON.stringify(entries));
}
