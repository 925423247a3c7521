import { type ReactElement, useRef } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { CountryPicker } from './country-picker.tsx';
import { groupWhileTyped } from './group-phones.ts';
import { useCountry } from './use-country.ts';

/** The component of this field, whose number is grouped from now on. */
export function phoneNumberOf({ field, id }: FieldProps): typeof PhoneNumber {
  groupWhileTyped(id, String(field.definition['country'] ?? 'us').toUpperCase());
  return PhoneNumber;
}

/** A phone number of any country. The country is chosen from a searchable list, or follows from a typed dial code. */
export function PhoneNumber(props: FieldProps): ReactElement {
  const { classOf } = useFormContext();
  const { kind, placeholder } = props.field;
  const { number, example, arrive, enter, leave, ...chosen } = useCountry(props);
  const input = useRef<HTMLInputElement>(null);
  const { autoComplete } = textControl(props);
  return (
    <FieldFrame {...props}>
      {(control) => (
        <div className={classOf('phone')}>
          <CountryPicker
            {...chosen}
            labelledBy={`${props.id}-label`}
            onChosen={() => input.current?.focus()}
          />
          <input
            {...control}
            ref={input}
            // Only the server's control needs a name: it tells what was entered before the script ran.
            name={undefined}
            type={kind.entry?.type}
            inputMode={kind.entry?.keyboard}
            autoComplete={autoComplete}
            dir="ltr"
            data-country={chosen.country ?? undefined}
            placeholder={placeholder || example}
            value={number}
            onFocus={arrive}
            onBlur={leave}
            onChange={(event) => enter(event.currentTarget.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
