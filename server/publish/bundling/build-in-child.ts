import { setPriority } from 'node:os';
import type { BuiltPage, PageToBuild } from '../page-builder.ts';
import { buildPage } from './build-shared.ts';

// The process that a page builder starts: it makes the files of each page that it is sent. Visitors come first.
setPriority(10);

process.on('message', async ({ home, parts, react }: PageToBuild) => {
  process.send?.(await built(() => buildPage(home, parts, react)));
});
// The server has ended, whichever way.
process.on('disconnect', () => process.exit());

async function built(
  build: () => Promise<Extract<BuiltPage, { page: unknown }>['page']>,
): Promise<BuiltPage> {
  try {
    return { page: await build() };
  } catch (error) {
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}
