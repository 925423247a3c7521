import * as all from './index.ts';
import type { SiteBlock } from './site-block.ts';

/** Every block, by its name. */
export const blocks: ReadonlyMap<string, SiteBlock> = new Map(
  Object.values<SiteBlock>(all).map((block) => [block.name, block]),
);
