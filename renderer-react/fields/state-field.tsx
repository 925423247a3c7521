import { loadStates, type State, stateEntryOf } from 'formularium/engine';
import { type ReactElement, useSyncExternalStore } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { lazyPart } from '../frame/lazy-part.ts';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useField } from '../store/use-field.ts';
import { choose } from '../words/english.ts';

const statesOf = lazyPart(async () => (await loadStates()).statesOf);
const unchanging = () => () => undefined;
const NONE: readonly State[] = [];

/** A state of the country in another field: from the country's list, or typed if it has none. */
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
