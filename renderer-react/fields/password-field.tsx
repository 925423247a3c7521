import { passwordStrength, type Word } from 'formularium/engine';
import { type ReactElement, useState } from 'react';
import { useHydrated } from '../enhanced/use-hydrated.ts';
import { FieldFrame } from '../frame/field-frame.tsx';
import { Icon } from '../frame/icon.tsx';
import { eye, eyeStruck } from '../frame/icons.ts';
import { textControl } from '../frame/text-control.ts';
import { enteredText } from '../store/entered-text.ts';
import type { FieldProps } from '../store/field-props.ts';
import { useFormContext } from '../store/form-context.ts';
import { useSteps } from '../store/use-steps.ts';
import { passwordFair, passwordMeter, passwordStrong, passwordWeak, showPassword } from '../words/english.ts';

/** A password that can be shown while it is typed, with its strength if it has to be strong. */
export function PasswordField(props: FieldProps): ReactElement {
  const { classOf, say } = useFormContext();
  const [isShown, show] = useState(false);
  const isLive = useHydrated();
  const { isBusy } = useSteps();
  const { field, id, state } = props;
  return (
    <FieldFrame {...props}>
      {(control) => (
        <>
          <div className={classOf('affixed')}>
            <input
              {...control}
              {...textControl(props)}
              type={isShown && !isBusy ? 'text' : 'password'} // a browser keeps what is sent as a text
              placeholder={field.placeholder}
              autoCapitalize="none"
              spellCheck={false}
            />
            {isLive && (
              <button
                type="button"
                className={classOf('reveal')}
                aria-label={say(showPassword)}
                title={say(showPassword)}
                aria-pressed={isShown}
                aria-controls={id}
                onClick={() => show(!isShown)}
              >
                <Icon path={isShown ? eyeStruck : eye} />
              </button>
            )}
          </div>
          {field.definition['strength'] === true && <Strength id={id} password={enteredText(state.answer)} />}
        </>
      )}
    </FieldFrame>
  );
}

/** The strength of a password, as a bar and in words that are announced when they change. */
function Strength({ id, password }: { readonly id: string; readonly password: string }): ReactElement {
  const { classOf, say } = useFormContext();
  const strength = passwordStrength(password);
  const text = password === '' ? '' : say(wordOf(strength));
  return (
    <>
      <output className={classOf('mark')} htmlFor={id}>
        {strength.isStrong ? <span>{text}</span> : text}
      </output>
      <meter
        aria-label={say(passwordMeter)}
        aria-valuetext={text || undefined}
        low={FAIR}
        high={ALMOST}
        optimum={1}
        value={strength.isStrong ? 1 : Math.min(strength.share, ALMOST)}
      />
    </>
  );
}

const FAIR = 0.6;
/** The fill of the bar just before the password is strong. */
const ALMOST = 0.95;

function wordOf({ isStrong, share }: ReturnType<typeof passwordStrength>): Word {
  if (isStrong) return passwordStrong;
  return share < FAIR ? passwordWeak : passwordFair;
}
