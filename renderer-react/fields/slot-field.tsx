import type { ReactElement } from 'react';
import { FieldFrame } from '../frame/field-frame.tsx';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import {
  captchaDone,
  captchaFailed,
  captchaProof,
  captchaRetry,
  captchaSlot,
  captchaWorking,
} from '../words/english.ts';

const NO_ROLE = {};
const OWN = 'altcha';

/** How far a host has come with a captcha. */
export type CaptchaPhase = 'waiting' | 'working' | 'done' | 'failed';

export interface SlotFieldProps extends FieldProps {
  /** Given by a host that fills the slot. */
  readonly phase?: CaptchaPhase;
  /** Has the host try again after a failure. */
  readonly onRetry?: () => void;
}

/**
 * An empty, labelled element for the content of a third-party script. The hint beside it, not within because such scripts
 * want it empty, is hidden by the styles as soon as there is content.
 */
export function SlotField({ phase, onRetry, ...props }: SlotFieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const { provider = OWN, sitekey, theme, size, badge } = props.field.definition;
  const words = {
    waiting: provider === OWN ? captchaProof : captchaSlot,
    working: captchaWorking,
    done: captchaDone,
    failed: captchaFailed,
  };
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
          <div className={classOf('slot')} role={phase && 'status'}>
            {say(words[phase ?? 'waiting'])}
          </div>
          {phase === 'failed' && onRetry && (
            <button type="button" className={classOf('button')} onClick={onRetry}>
              {say(captchaRetry)}
            </button>
          )}
        </div>
      )}
    </FieldFrame>
  );
}
