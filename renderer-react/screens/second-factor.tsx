import type { FormEvent, FormState, Word } from 'formularium/engine';
import { type ReactElement, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';
import { Action, EventAction } from './action.tsx';
import { Line } from './line.tsx';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

type AuthenticationFlow = NonNullable<FormState['flows']['authentication']>;

/** The second factor of a login, and the ways around it (spec 001 §2). */
export const secondFactor: Screen = {
  name: 'second-factor',
  isFor: ({ settings }) => settings.formType === 'login',
  // It stays while its code is being sent.
  isShown: ({ phase, flows }) =>
    flows.authentication !== null && (phase === 'authenticating' || phase === 'sending'),
  View: SecondFactor,
};

/** What the box knows of a method. */
interface Method {
  /** What its owner has to do; without it, the server's name is shown. */
  readonly word?: Word;
  /** What its codes are made of; `none`: the device of its owner answers by itself. */
  readonly code: 'digits' | 'text' | 'none';
  /** Whether another code can be sent: others are at hand. */
  readonly isSent: boolean;
}

const METHODS: ReadonlyMap<string, Method> = new Map<string, Method>([
  ['totp', { word: english.methodApp, code: 'digits', isSent: false }],
  ['email', { word: english.methodEmail, code: 'digits', isSent: true }],
  ['fallback-email', { word: english.methodEmail, code: 'digits', isSent: true }],
  ['passkey', { word: english.methodPasskey, code: 'none', isSent: false }],
  ['recovery', { word: english.methodRecovery, code: 'text', isSent: false }],
]);
const OTHER: Method = { code: 'text', isSent: true };

function methodNamed(name: string): Method {
  return METHODS.get(name) ?? OTHER;
}

function SecondFactor(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { dispatch } = useSession();
  const authentication = useForm(({ flows }) => flows.authentication);
  const isBusy = useForm(({ phase }) => phase === 'sending');
  const [code, setCode] = useState('');
  if (authentication === null) return null;
  const { method, message, isWrong } = authentication;
  const nameOf = (one: string): string => {
    const { word } = methodNamed(one);
    return word === undefined ? one : say(word);
  };
  const { code: takes } = methodNamed(method);
  const next: FormEvent = takes === 'none' ? { type: 'choose-method', method } : { type: 'enter-code', code };
  return (
    <ScreenFrame title={say(english.secondFactor)}>
      <p>{say(english.codeHint, nameOf(method))}</p>
      {takes !== 'none' && (
        <Line
          label={say(english.code)}
          value={code}
          autoComplete="one-time-code"
          inputMode={takes === 'digits' ? 'numeric' : 'text'}
          dir="ltr"
          complaint={isWrong ? message : ''}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
      )}
      <p role="status" className={classOf('note')}>
        {(!isWrong || takes === 'none') && message}
      </p>
      <div className={classOf('buttons')}>
        <Action isDefault isDisabled={isBusy} onAct={() => dispatch(next)}>
          {takes === 'none' ? say(english.useMethod, nameOf(method)) : say(english.confirmCode)}
        </Action>
        <EventAction event={{ type: 'go-on' }}>{say(english.goOn)}</EventAction>
      </div>
      <OtherWays {...authentication} nameOf={nameOf} />
    </ScreenFrame>
  );
}

interface OtherWaysProps extends Pick<AuthenticationFlow, 'method' | 'others' | 'lostUrl'> {
  readonly nameOf: (method: string) => string;
}

/** Sending the code again, the other methods, and help for a lost device. */
function OtherWays({ method, others, lostUrl, nameOf }: OtherWaysProps): ReactElement {
  const { classOf, say } = useFormContext();
  return (
    <ul className={classOf('others')} aria-label={say(english.otherWays)}>
      {(methodNamed(method).isSent ? [method, ...others] : others).map((one) => (
        <OtherWay key={one} event={{ type: 'choose-method', method: one }}>
          {one === method ? say(english.sendAgain) : say(english.useMethod, nameOf(one))}
        </OtherWay>
      ))}
      {lostUrl && <OtherWay event={{ type: 'lose-device' }}>{say(english.lostDevice)}</OtherWay>}
    </ul>
  );
}

interface OtherWayProps {
  readonly event: FormEvent;
  readonly children: string;
}

function OtherWay({ event, children }: OtherWayProps): ReactElement {
  return (
    <li>
      <EventAction event={event} slot="link">
        {children}
      </EventAction>
    </li>
  );
}
