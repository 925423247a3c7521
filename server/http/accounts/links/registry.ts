import * as all from './index.ts';
import type { LinkPage } from './link-page.ts';

/** The pages of links, by what they are for. */
export const linkPages: ReadonlyMap<string, LinkPage> = new Map(
  Object.values<LinkPage>(all).map((one) => [one.purpose, one]),
);
