import { type JsonObject, loadStates } from 'formularium/engine';
import { addressRulesOf } from 'formularium/engine/server';
import { escaped } from '../value/pages/escaped.ts';

/**
 * What an address in a country has (spec 000 §3, states lookup): a list of states, a text, or neither, and which parts are required. `data`
 * is the options of a list, as HTML, or “nostates”.
 */
export async function statesReply(country: string, fieldName: string): Promise<JsonObject> {
  const { statesOf } = await loadStates();
  const rules = addressRulesOf(country);
  const states = statesOf(country);
  const options = states.map(
    ({ code, name }) => `<option value="${escaped(code)}">${escaped(name)}</option>`,
  );
  const name = escaped(fieldName);
  return {
    success: true,
    states_found: states.length > 0,
    data:
      states.length > 0
        ? `<select name="${name}" id="${name}"><option value=""></option>${options.join('')}</select>`
        : 'nostates',
    states: Object.fromEntries(states.map((state) => [state.code, state.name])),
    states_label: rules.stateLabel,
    default_state: '',
    show_field: rules.isStateShown,
    states_require: rules.isStateRequired,
    city_require: rules.isCityRequired,
    zip_require: rules.isZipRequired,
  };
}
