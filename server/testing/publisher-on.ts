import { join } from 'node:path';
import { buildPage } from '../publish/bundling/build-shared.ts';
import { openPublisher, type Publisher, type PublisherOptions } from '../publish/publisher.ts';

/** A publisher on what was built into a folder’s `shared`. It throws if it cannot build a script. */
export function publisherOn(home: string, options: Partial<PublisherOptions> = {}): Publisher {
  const onFailure = (error: unknown): never => {
    throw error;
  };
  return openPublisher({
    shared: join(home, 'shared'),
    folder: join(home, 'published'),
    onFailure,
    builder: {
      build: ({ home: folder, parts, react }) => buildPage(folder, parts, react),
      close: () => undefined,
    },
    ...options,
  });
}
