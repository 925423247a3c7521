import type { ToldSettings } from './told-settings.ts';

/** A chunk that has not come by then does not come (spec 001 §9). */
const PATIENCE_MS = 120_000;

/** A chunk that could not be loaded, as the theme’s own loader says it. */
class ChunkError extends Error {
  readonly type: string;
  readonly request: string;

  constructor(chunk: string, type: string, request: string) {
    super(`Loading chunk ${chunk} failed.\n(${type}: ${request})`);
    this.name = 'ChunkLoadError';
    this.type = type;
    this.request = request;
  }
}

/** Loads a script from the address of the assets, in the version of the theme. */
export async function loadChunk<Module>(
  chunk: string,
  { assets_url, theme }: Pick<ToldSettings, 'assets_url' | 'theme'>,
): Promise<Module> {
  const request = new URL(`${assets_url}${chunk}.js?ver=${theme.version}`, location.href).href;
  let patience: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(() => reject(new ChunkError(chunk, 'timeout', request)), PATIENCE_MS);
  });
  const loaded: Promise<Module> = import(/* @vite-ignore */ request).catch(() => {
    throw new ChunkError(chunk, 'missing', request);
  });
  try {
    return await Promise.race([loaded, tooLate]);
  } finally {
    clearTimeout(patience);
  }
}
