import type { CaptchaDriver } from '../captcha-driver.ts';
import * as all from './index.ts';

/** The captchas that pages can show, by the names of their providers. */
export const captchaDrivers: ReadonlyMap<string, CaptchaDriver> = new Map(
  Object.values<CaptchaDriver>(all).map((driver) => [driver.name, driver]),
);
