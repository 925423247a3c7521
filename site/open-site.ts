import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '../server/site/site.ts';
import { readSite } from './reading/read-site.ts';
import { answerOf } from './serving/answers.ts';
import { readBuilt } from './serving/built-files.ts';
import { feedOf } from './serving/feed.tsx';

/** Compiled, this file stands in dist/site/; the content is in site/. */
const HERE = dirname(fileURLToPath(import.meta.url));
const CONTENT = join(HERE, '..', '..', 'site', 'content');

/** Opens the site of the folder that SITE_CONTENT names, or of the one that comes with the project. */
export function openSite(): Site {
  const folder = process.env['SITE_CONTENT']?.trim();
  const content = readSite(folder ? resolve(folder) : CONTENT);
  const built = readBuilt(join(HERE, 'assets'));
  return {
    answer: (request) => answerOf(request, content, built),
    feed: (name) => feedOf(name, content.settings),
  };
}
