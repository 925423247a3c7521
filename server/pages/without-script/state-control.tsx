import { type Json, type loadStates, say, stateEntryOf } from 'formularium/engine';
import { englishWords, FieldFrame, type FieldProps, useField, useSession } from 'formularium/renderer-react';
import type { ComponentType } from 'react';

type StatesOf = Awaited<ReturnType<typeof loadStates>>['statesOf'];

/** The states of the chosen country, all there at once: without a script none can be loaded later. */
export function stateControl(statesOf: StatesOf): ComponentType<FieldProps> {
  return function StateControl(props) {
    const { field, state } = props;
    const { form } = useSession();
    const country = String(useField(String(field.definition.country)).state.value ?? '');
    const { label, isListed } = stateEntryOf(field.definition, country);
    const entered = textOf(state.answer);
    const states = isListed ? statesOf(country) : [];
    const isUnknown = entered !== '' && !states.some(({ code }) => code === entered);
    return (
      <FieldFrame {...props} field={{ ...field, label }}>
        {(control) =>
          isListed ? (
            <select {...control} defaultValue={entered}>
              <option value="">{say(form.blueprint.language, englishWords.choose)}</option>
              {isUnknown && <option value={entered}>{entered}</option>}
              {states.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </select>
          ) : (
            <input {...control} type="text" defaultValue={entered} />
          )
        }
      </FieldFrame>
    );
  };
}

function textOf(answer: Json): string {
  return typeof answer === 'string' ? answer : '';
}
