import { FieldFrame, type FieldProps } from 'formularium/renderer-react';
import type { ReactElement } from 'react';

/** What a provider would put into the place of a captcha. */
export function PlayedCaptcha(props: FieldProps): ReactElement {
  const { state, onAnswer } = props;
  return (
    <FieldFrame {...props} group={{}}>
      {({ id }) => (
        <button type="button" className="formularium-button" id={id} onClick={() => onAnswer('token')}>
          {state.answer === 'token' ? 'You are no robot' : 'I am no robot'}
        </button>
      )}
    </FieldFrame>
  );
}
