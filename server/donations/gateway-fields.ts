import { type CompiledForm, type FormState, fieldState, optionsOf, startState } from 'formularium/engine';

/** What a way to pay asks for: the form as it is then, and the fields that it has because of that. */
export interface GatewayFields {
  readonly state: FormState;
  readonly ids: readonly string[];
}

/** The fields that a way to pay shows, with this amount; null for a way that the form does not have. No provider is asked. */
export function gatewayFields(form: CompiledForm, gateway: string, total: string): GatewayFields | null {
  const { fields, blueprint } = form;
  const choice = fields.find(({ kind }) => kind.ofDonation === 'gateway');
  const ways = choice === undefined ? [] : optionsOf(choice.definition).map((option) => Object(option).value);
  if (choice === undefined || !ways.includes(gateway)) return null;
  const amount = fields.find(({ kind }) => kind.ofDonation === 'amount');
  const given = amount === undefined || total === '' ? {} : { [amount.id]: total };
  const state = startState(form, { answers: { ...given, [choice.id]: gateway } });
  const depends = (index: number): boolean =>
    blueprint.fields[index]?.references.some(([name]) => name === choice.id) === true;
  const shown = fields.filter(
    ({ id, index, displayed, owner, kind }) =>
      owner === null &&
      displayed &&
      kind.isEnd !== true &&
      depends(index) &&
      fieldState(form, state, id)?.visible === true,
  );
  return { state, ids: shown.map(({ id }) => id) };
}
