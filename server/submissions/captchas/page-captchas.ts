import type { CompiledForm, Json } from 'formularium/engine';
import type { CaptchaSettings } from '../../value/captchas/captcha-settings.ts';
import { actionOf } from './action-of.ts';
import type { CaptchaOrigins, CaptchaWidgetSource } from './captcha-provider.ts';
import { captchaProviders } from './providers/registry.ts';

/** What a page makes its captchas with. */
export interface PageCaptchas {
  /** What its scripts are told, by provider: without a script where the page works out a proof by itself. */
  readonly given: Readonly<Record<string, GivenCaptcha>>;
  /** What it may load beside this server's own. */
  readonly origins: CaptchaOrigins;
}

interface GivenCaptcha {
  readonly script?: string;
  readonly sitekey?: string;
  /** What its captchas are solved for, by the ids of forms. */
  readonly actions?: Readonly<Record<string, string>>;
  readonly worker?: string;
}

/** What the page of these forms needs for their captchas; null where they have none. `worker` is the script that works out a proof. */
export function pageCaptchasOf(
  forms: readonly CompiledForm[],
  { keys }: CaptchaSettings,
  worker: string,
): PageCaptchas | null {
  const names = [...new Set(forms.flatMap(providersIn))];
  if (names.length === 0) return null;
  const actions = Object.fromEntries(forms.map(({ id }) => [id, actionOf(id)]));
  const given: Record<string, GivenCaptcha> = {};
  const sources: CaptchaWidgetSource[] = [];
  for (const name of names) {
    const known = keys.get(name);
    const source = known && captchaProviders.get(name)?.widget?.(known);
    given[name] = source
      ? { script: source.script, sitekey: known?.siteKey ?? '', actions }
      : { worker: `/assets/${worker}` };
    if (source) sources.push(source);
  }
  return { given, origins: together(sources) };
}

/** The providers of a form's captchas. */
function providersIn({ blueprint }: CompiledForm): readonly string[] {
  const rules = blueprint.fields.flatMap((field) => field.rules ?? []);
  return rules
    .flatMap(({ rule, limits }): Json[] => (rule === 'captcha' ? limits.slice(0, 1) : []))
    .map(String);
}

function together(sources: readonly CaptchaWidgetSource[]): CaptchaOrigins {
  const all = (directive: keyof CaptchaOrigins): readonly string[] => [
    ...new Set(sources.flatMap(({ origins }) => origins[directive])),
  ];
  return {
    'script-src': all('script-src'),
    'frame-src': all('frame-src'),
    'style-src': all('style-src'),
    'connect-src': all('connect-src'),
  };
}
