const PATIENCE_MS = 15_000;

const loading = new Map<string, Promise<unknown>>();

/** The object that a provider's script puts on the window; loaded once, and again after a failure. */
export function loadScript<Api>(address: string, name: string, language: string): Promise<Api> {
  const before = loading.get(name);
  if (before !== undefined) return before as Promise<Api>;
  const promised = load(address, name, language);
  loading.set(name, promised);
  promised.catch(() => loading.delete(name));
  return promised as Promise<Api>;
}

function load(address: string, name: string, language: string): Promise<unknown> {
  const callback = `formularium_${name}`;
  const script = document.createElement('script');
  const source = new URL(address);
  for (const [key, value] of Object.entries({ render: 'explicit', onload: callback, hl: language }))
    source.searchParams.set(key, value);
  script.src = source.href;
  return new Promise<unknown>((resolve, reject) => {
    const fail = (): void => reject(new Error(`The script of ${name} cannot be loaded.`));
    Object.assign(window, { [callback]: () => resolve(Object(window)[name]) });
    script.addEventListener('error', fail);
    setTimeout(fail, PATIENCE_MS);
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
