import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { captchaSlot } from '../words/english.ts';

const NO_ROLE = {};

/**
 * An empty place, labelled and named, into which a script from elsewhere puts what it has to show. Beside it, as such scripts want it
 * empty, stands what belongs there: the styles take that away as soon as there is something.
 */
export function SlotField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { provider, sitekey, theme, size, badge } = props.field.definition;
  return (
    <FieldFrame {...props} group={NO_ROLE}>
      {({ id }) => (
        // Whoever left it wanting is led there: what its provider shows has its controls out of our sight.
        <div tabIndex={-1}>
          <div
            id={id}
            data-provider={provider}
            data-sitekey={sitekey}
            data-theme={theme}
            data-size={size}
            data-badge={badge}
          />
          <p className={classOf('slot')}>{say(captchaSlot)}</p>
        </div>
      )}
    </FieldFrame>
  );
}
