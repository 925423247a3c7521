import type { FormEvent, FormState, Word } from 'formularium/engine';
import { type ReactElement, useState } from 'react';
import { useFormContext } from '../store/form-context.ts';
import { useForm, useSession } from '../store/use-form.ts';
import * as english from '../words/english.ts';
import { Action, EventAction } from './action.tsx';
import { Line } from './line.tsx';
import type { Screen } from './screen.ts';
import { ScreenFrame } from './screen-frame.tsx';

type AskedFactor = NonNullable<FormState['flows']['authentication']>;

/** The second factor of a login, and the ways around it (spec 001 §2). */
export const secondFactor: Screen = {
  name: 'second-factor',
  isFor: ({ settings }) => settings.formType === 'login',
  // It stays while its code is being sent.
  isShown: ({ phase, flows }) =>
    flows.authentication !== null && (phase === 'authenticating' || phase === 'sending'),
  View: SecondFactor,
};

/** The methods with words of their own. Others keep the server's name. */
const METHODS: ReadonlyMap<string, Word> = new Map<string, Word>([
  ['totp', english.methodApp],
  ['email', english.methodEmail],
  ['fallback-email', english.methodEmail],
  ['backup-code', english.methodBackup],
]);

/** Methods whose codes the visitor has at hand, so that none can be sent. */
const NOT_SENT: ReadonlySet<string> = new Set(['totp', 'backup-code']);

function SecondFactor(): ReactElement | null {
  const { classOf, say } = useFormContext();
  const { dispatch } = useSession();
  const authentication = useForm(({ flows }) => flows.authentication);
  const isBusy = useForm(({ phase }) => phase === 'sending');
  const [code, setCode] = useState('');
  if (authentication === null) return null;
  const { method, message, isWrong } = authentication;
  const nameOf = (one: string): string => {
    const word = METHODS.get(one);
    return word === undefined ? one : say(word);
  };
  return (
    <ScreenFrame title={say(english.secondFactor)}>
      <p>{say(english.codeHint, nameOf(method))}</p>
      <Line
        label={say(english.code)}
        value={code}
        autoComplete="one-time-code"
        inputMode={method === 'backup-code' ? 'text' : 'numeric'}
        dir="ltr"
        complaint={isWrong ? message : ''}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <p role="status" className={classOf('note')}>
        {!isWrong && message}
      </p>
      <div className={classOf('buttons')}>
        <Action isDefault isDisabled={isBusy} onAct={() => dispatch({ type: 'enter-code', code })}>
          {say(english.confirmCode)}
        </Action>
        <EventAction event={{ type: 'go-on' }}>{say(english.goOn)}</EventAction>
      </div>
      <OtherWays {...authentication} nameOf={nameOf} />
    </ScreenFrame>
  );
}

interface OtherWaysProps extends Pick<AskedFactor, 'method' | 'others' | 'lostUrl'> {
  readonly nameOf: (method: string) => string;
}

/** Sending the code again, the other methods, and help for a lost device. */
function OtherWays({ method, others, lostUrl, nameOf }: OtherWaysProps): ReactElement {
  const { classOf, say } = useFormContext();
  return (
    <ul className={classOf('others')} aria-label={say(english.otherWays)}>
      {(NOT_SENT.has(method) ? others : [method, ...others]).map((one) => (
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
