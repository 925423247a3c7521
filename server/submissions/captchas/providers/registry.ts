import type { CaptchaProvider } from '../captcha-provider.ts';
import * as all from './index.ts';

/** Every provider of captchas, by its name. */
export const captchaProviders: ReadonlyMap<string, CaptchaProvider> = new Map(
  Object.values<CaptchaProvider>(all).map((provider) => [provider.name, provider]),
);
