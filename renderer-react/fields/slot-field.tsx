import type { ReactElement } from 'react';
import { FieldFrame } from '../field-frame.tsx';
import type { FieldProps } from '../field-props.ts';

const NO_ROLE = {};

/** An empty place, labelled and named, into which a script from elsewhere puts what it has to show. */
export function SlotField(props: FieldProps): ReactElement {
  const { provider, sitekey, theme, size, badge } = props.field.definition;
  return (
    <FieldFrame {...props} group={NO_ROLE}>
      {({ id, className }) => (
        <div
          id={id}
          className={className}
          data-provider={provider}
          data-sitekey={sitekey}
          data-theme={theme}
          data-size={size}
          data-badge={badge}
        />
      )}
    </FieldFrame>
  );
}
