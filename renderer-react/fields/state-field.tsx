import { loadStates, type State, stateEntryOf } from 'formularium/engine';
import { type ReactElement, useSyncExternalStore } from 'react';
import { choose } from '../english.ts';
import { enteredText } from '../entered-text.ts';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';
import { useFormContext } from '../form-context.ts';
import { lazyPart } from '../lazy-part.ts';
import { textControl } from '../text-control.ts';
import { useField } from '../use-field.ts';

const statesOf = lazyPart(async () => (await loadStates()).statesOf);
const unchanging = () => () => undefined;
const NONE: readonly State[] = [];

/** A state of the country that another field holds: of its list, which comes with the country, or written where it has none. */
export function StateField(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { field, state } = props;
  const country = String(useField(String(field.definition.country)).state.value ?? '');
  const { label, isListed } = stateEntryOf(field.definition, country);
  const { current, load, subscribe } = statesOf;
  const loaded = useSyncExternalStore(isListed ? subscribe : unchanging, current, () => null);
  const entered = enteredText(state.answer);
  const states = loaded?.(country) ?? (entered === '' ? NONE : [{ code: entered, name: entered }]);
  return (
    <FieldFrame {...props} field={{ ...field, label }}>
      {(control) =>
        isListed ? (
          <select {...control} {...textControl(props)} aria-busy={loaded === null} onFocus={load}>
            <option value="">{say(choose)}</option>
            {states.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        ) : (
          <input {...control} {...textControl(props)} type="text" />
        )
      }
    </FieldFrame>
  );
}
