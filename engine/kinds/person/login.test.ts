import { describe, expect, it } from 'vitest';
import { keptOf } from '../../form/selectors/submission-of.ts';
import { fieldState } from '../../form/state/field-state-of.ts';
import { formOf } from '../../form/testing/compiled.ts';
import { tell } from '../../form/testing/tell.ts';
import type { JsonObject } from '../../value/json.ts';

const panel = (more: object = {}) =>
  formOf([{ id: 'account', kind: 'login', label: 'Your account', ...more }]);

function visible(form: ReturnType<typeof panel>, answers: JsonObject): readonly string[] {
  const { state } = tell(form, [], { answers });
  return form.fields
    .map(({ id }) => id)
    .filter((id) => fieldState(form, state, id)?.visible && !SILENT.has(id));
}

/** The panel itself, and what its host tells. */
const SILENT: ReadonlySet<string> = new Set(['account', 'give_user_id']);

const LOG_IN = ['give_user_login', 'give_user_pass'];
const NEW = ['give_register_login', 'give_register_pass', 'confirm_give_register_pass'];
const PASSWORD = 'correct Horse 7 battery!';

describe('a login panel', () => {
  it.each([
    [{}, {}, ['account-open']],
    [{}, { 'account-open': ['yes'] }, ['account-open', ...LOG_IN]],
    [{ required: true }, {}, LOG_IN],
    [{ register: true }, {}, ['account-open']],
    [{ register: true }, { 'account-open': 'yes' }, ['account-open', ...LOG_IN]],
    [{ register: true }, { 'account-open': 'register' }, ['account-open', ...NEW]],
    [{ register: true, required: true }, {}, ['account-open', ...LOG_IN]],
    [{ register: true, required: true }, { 'account-open': 'register' }, ['account-open', ...NEW]],
  ])('with %j and %j contains %j', (options, answers, fields) => {
    expect(visible(panel(options), answers)).toEqual(fields);
  });

  it.each([{}, { required: true }, { register: true }, { register: true, required: true }])(
    'asks nothing of who is signed in, and holds nothing up: %j',
    (options) => {
      const login = { id: 'account', kind: 'login', label: 'Your account', ...options };
      const form = formOf([{ id: 'first', kind: 'text', label: 'First name' }, login]);
      const answers = { first: 'Ada', give_user_id: 'a1', 'account-open': 'yes' };
      expect(visible(form, answers)).toEqual(['first']);
      const { effects } = tell(form, [{ type: 'submit' }], { answers });
      const send = effects.find((effect) => effect.type === 'send');
      expect(send?.submission).toEqual({ first: 'Ada', give_user_id: 'a1' });
    },
  );

  it('lets visitors go on without an account, unless it is required', () => {
    const send = (more: object) => tell(panel({ register: true, ...more }), [{ type: 'submit' }]).effects;
    expect(send({}).map(({ type }) => type)).toContain('send');
    expect(send({ required: true }).map(({ type }) => type)).not.toContain('send');
  });

  it('sends what a new account needs, and the password is never stored', () => {
    const form = panel({ register: true });
    const answers = {
      'account-open': 'register',
      give_register_login: ' ada@analytical.example ',
      give_register_pass: PASSWORD,
      confirm_give_register_pass: PASSWORD,
    };
    const { effects } = tell(form, [{ type: 'submit' }], { answers });
    const send = effects.find((effect) => effect.type === 'send');
    expect(send?.submission).toMatchObject({
      give_register_login: 'ada@analytical.example',
      give_register_pass: PASSWORD,
    });
    expect(JSON.stringify(keptOf(form, send?.submission ?? {}))).not.toContain(PASSWORD);
  });

  it.each([
    ['1234', '1234', 'give_register_pass'],
    [PASSWORD, `${PASSWORD}x`, 'confirm_give_register_pass'],
  ])('refuses a weak password, and two that differ: %s, %s', (first, second, field) => {
    const form = panel({ register: true });
    const answers = {
      'account-open': 'register',
      give_register_login: 'ada@analytical.example',
      give_register_pass: first,
      confirm_give_register_pass: second,
    };
    const { effects, state } = tell(form, [{ type: 'submit' }], { answers });
    expect(effects.map(({ type }) => type)).not.toContain('send');
    expect(fieldState(form, state, field)?.complaint).not.toBeNull();
  });
});
