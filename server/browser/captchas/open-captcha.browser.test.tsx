import { compileForm, createSession, type Effect, type Session, startState } from 'formularium/engine';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ROOT_ID } from '../island/page-ids.ts';
import { askCaptcha } from './executions.ts';
import { openCaptcha } from './open-captcha.ts';

/** Stands in for Turnstile: what its page asks of it, and an end to what is under way. */
function standIn() {
  const asked: string[] = [];
  let tell: (token: string) => void = () => undefined;
  let isUnderWay = false;
  const api = {
    render(_: HTMLElement, { callback }: { readonly callback: typeof tell }) {
      tell = callback;
      return '0';
    },
    execute() {
      asked.push('execute');
      isUnderWay = true;
    },
    reset() {
      asked.push('reset');
      isUnderWay = false;
    },
    remove: () => undefined,
  };
  // The script of a provider, which tells the page that it is there.
  vi.spyOn(document.head, 'append').mockImplementation(() => {
    Reflect.set(window, 'turnstile', api);
    Reflect.get(window, 'formularium_turnstile')();
  });
  const solve = (token: string): void => {
    if (isUnderWay) tell(token);
    isUnderWay = false;
  };
  return { asked, solve };
}

/** A form whose captcha is invisible, in the session of a page: the tokens that it has sent. */
function opened() {
  const { form } = compileForm({
    ...{ id: 'f', type: 'form', title: 'F' },
    fields: [
      { id: 'text', kind: 'text', label: 'Text', default: 'Hello' },
      { id: 'robot', kind: 'captcha', label: 'Robot', provider: 'turnstile', size: 'invisible' },
    ],
  });
  if (form === null) throw new Error('The form does not compile.');
  const root = document.body.appendChild(document.createElement('div'));
  root.id = ROOT_ID;
  root.dataset['captchas'] = JSON.stringify({ turnstile: { script: 'https://turnstile.example/api.js' } });
  const sent: unknown[] = [];
  const perform = async (effect: Effect): Promise<void> => {
    if (effect.type === 'ask') {
      const ruling = await askCaptcha(effect);
      session.dispatch({ ...effect, type: 'verdict', ...ruling });
    } else if (effect.type === 'send') sent.push(effect.submission['robot']);
  };
  const session: Session = createSession(form, {
    state: startState(form),
    perform: (effect) => void perform(effect),
  });
  const field = form.fields.find(({ id }) => id === 'robot');
  if (field === undefined) throw new Error('The form has no captcha.');
  const control = openCaptcha({ element: root, field, session, isRetried: false, onPhase: () => undefined });
  return { session, sent, control };
}

afterEach(() => {
  vi.restoreAllMocks();
  document.getElementById(ROOT_ID)?.remove();
});

describe('a captcha that is executed as its form is sent', () => {
  it('gives each attempt a token of its own, also where the page is drawn only after the second', async () => {
    const { asked, solve } = standIn();
    const { session, sent, control } = opened();
    session.dispatch({ type: 'submit' });
    await expect.poll(() => asked).toEqual(['execute']);
    solve('first');
    await expect.poll(() => sent).toEqual(['first']);
    session.dispatch({ type: 'refused', message: 'Not like this.', errors: [] });
    session.dispatch({ type: 'submit' });
    await expect.poll(() => asked.filter((one) => one === 'execute')).toHaveLength(2);
    control.reset();
    await expect.poll(() => asked).toContain('reset');
    solve('second');
    await expect.poll(() => sent).toEqual(['first', 'second']);
    expect(asked).toEqual(['execute', 'reset', 'execute']);
    control.close();
  });
});
