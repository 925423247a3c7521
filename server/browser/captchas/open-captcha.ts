import { type CompiledField, isObject, type Json, type Session } from 'formularium/engine';
import type { CaptchaPhase } from 'formularium/renderer-react';
import { ROOT_ID } from '../island/page-ids.ts';
import type { CaptchaListener, CaptchaWidget, GivenDriver } from './captcha-driver.ts';
import { offerExecution } from './executions.ts';

interface CaptchaOptions {
  readonly element: HTMLElement;
  readonly field: CompiledField;
  readonly session: Session;
  readonly isRetried: boolean;
  readonly onPhase: (phase: CaptchaPhase) => void;
}

/** A captcha of a form. */
export interface CaptchaControl {
  readonly reset: () => void;
  readonly close: () => void;
}

/** A question that its visitor has neither answered nor closed by then is given up. */
const PATIENCE_MS = 120_000;
const OWN = 'altcha';

/** Puts a captcha into a form, and its tokens into the form’s answers. */
export function openCaptcha({ field, session, onPhase, ...place }: CaptchaOptions): CaptchaControl {
  const { id, definition } = field;
  let isClosed = false;
  /** Whether the widget holds a token that it has told. */
  let isUsed = false;
  let waiting: (() => void) | null = null;
  const end = (phase: CaptchaPhase): void => {
    if (isClosed) return;
    onPhase(phase);
    waiting?.();
  };
  const listener: CaptchaListener = {
    working: () => onPhase('working'),
    solved(token) {
      if (isClosed) return;
      isUsed = true;
      session.dispatch({ type: 'solved', field: id, token });
      end('done');
    },
    expired() {
      session.dispatch({ type: 'expired', field: id });
    },
    failed: () => end('failed'),
  };
  const provider = String(definition['provider'] ?? OWN);
  const opening = open(provider, { ...place, definition, session, listener });
  opening.catch(() => end('failed'));
  // A form may be sent again before it has been drawn without the token: a reset that came after would undo what is under way.
  const renew = (widget: CaptchaWidget): void => {
    if (isUsed) widget.reset();
    isUsed = false;
  };
  const withdraw = offerExecution(id, async () => {
    const widget = await opening.catch(() => null);
    if (widget === null || isClosed) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PATIENCE_MS);
      waiting = () => {
        clearTimeout(timer);
        waiting = null;
        resolve();
      };
      renew(widget);
      widget.execute();
    });
  });
  const use = (act: (widget: CaptchaWidget) => void): void => void opening.then(act, () => undefined);
  onPhase('waiting');
  return {
    reset() {
      use(renew);
      onPhase('waiting');
    },
    close() {
      withdraw();
      isClosed = true;
      waiting?.();
      use((widget) => widget.remove());
    },
  };
}

interface OpeningCaptcha extends Pick<CaptchaOptions, 'element' | 'isRetried' | 'session'> {
  readonly definition: CompiledField['definition'];
  readonly listener: CaptchaListener;
}

async function open(
  provider: string,
  { session, listener, ...opening }: OpeningCaptcha,
): Promise<CaptchaWidget> {
  const { captchaDrivers } = await import('./drivers/registry.ts');
  const driver = captchaDrivers.get(provider);
  if (driver === undefined) throw new Error(`There is no captcha “${provider}”.`);
  const { id: formId, blueprint } = session.form;
  const given = givenFor(provider);
  const sitekey = String(opening.definition['sitekey'] ?? given.sitekey);
  const language = blueprint.language?.tag ?? 'en';
  return driver.open({ ...opening, given, sitekey, formId, language }, listener);
}

function givenFor(provider: string): GivenDriver {
  const all: Json = JSON.parse(document.getElementById(ROOT_ID)?.dataset['captchas'] ?? '{}');
  const given = isObject(all) ? all[provider] : undefined;
  return isObject(given) ? (given as GivenDriver) : {};
}
