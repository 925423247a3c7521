import { FieldFrame, type FieldProps } from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** A captcha as a provider would show it. */
export function PlayedCaptcha(props: FieldProps): ReactElement {
  const { state, onAnswer } = props;
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => (
        <button type="button" className="formularium-button" id={id} onClick={() => onAnswer('token')}>
          {state.answer === 'token' ? 'You are not a robot' : 'I am not a robot'}
        </button>
      )}
    </FieldFrame>
  );
}
