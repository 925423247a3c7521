import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { captchaSlot } from '../words/english.ts';

const NO_ROLE = {};

/**
 * An empty, labelled element for the content of a third-party script. The hint beside it, not within because such scripts
 * want it empty, is hidden by the styles as soon as there is content.
 */
export function SlotField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { provider, sitekey, theme, size, badge } = props.field.definition;
  return (
    <FieldFrame {...props} group={NO_ROLE}>
      {({ id }) => (
        // The focus for a missing answer goes here, as the provider's controls are out of reach.
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
