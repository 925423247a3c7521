import { countriesOf } from 'formularium/engine';
import { type ReactElement, useMemo } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import { textControl } from '../frame/text-control.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { choose } from '../words/english.ts';

/** A country, named as the form calls it. The first option is empty, so that a choice can be taken back. */
export function CountryField(props: FieldProps): ReactElement {
  const { say } = useFormContext();
  const { definition } = props.field;
  const countries = useMemo(() => countriesOf(definition), [definition]);
  const { value } = props.state;
  const code = typeof value === 'string' ? value : '';
  const isUnknown = code !== '' && !countries.some((country) => country.code === code);
  return (
    <FieldFrame {...props}>
      {(control) => (
        // The answer may be another way to write the code, e.g. in lower case.
        <select {...control} {...textControl(props)} value={code}>
          <option value="">{props.field.placeholder || say(choose)}</option>
          {isUnknown && <option value={code}>{code}</option>}
          {countries.map((country) => (
            <option key={country.code} value={country.code}>
              {country.name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
