import { isObject, type JsonObject } from 'formularium/engine';
import { askAbout } from '../../ask-about.ts';
import { nonceOf } from '../../nonce-of.ts';
import type { CaptchaDriver } from '../captcha-driver.ts';

const ORDER = 'formularium_order_work';
/** Before the server takes it for expired. */
const SPARE_MS = 60_000;

/**
 * Works out a proof for this very server, in the format of ALTCHA: from when its visitor turns to the form, so that it is there when
 * they send it.
 */
export const altcha = {
  name: 'altcha',
  async open({ element, given, formId, isRetried }, listener) {
    const { worker = '' } = given;
    let running: AbortController | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const execute = async (): Promise<void> => {
      if (running !== null) return;
      const run = new AbortController();
      running = run;
      listener.working();
      try {
        const { seconds, ...order } = await orderFor(formId);
        const solution = await workedOut(worker, order, run.signal);
        timer = setTimeout(listener.expired, Number(seconds) * 1000 - SPARE_MS);
        listener.solved(btoa(JSON.stringify({ challenge: order, solution })));
      } catch {
        // It may have been taken away meanwhile.
        if (!run.signal.aborted) listener.failed();
      }
      if (running === run) running = null;
    };
    const stop = (): void => {
      running?.abort();
      running = null;
      clearTimeout(timer);
    };
    const form = element.closest('form');
    const begin = (): void => void execute();
    // Somebody may have turned to the form before this was loaded, and not look elsewhere until they send it.
    if (isRetried || form?.contains(document.activeElement)) begin();
    else form?.addEventListener('focusin', begin, { once: true });
    return {
      execute: begin,
      reset: stop,
      remove: () => {
        form?.removeEventListener('focusin', begin);
        stop();
      },
    };
  },
} as const satisfies CaptchaDriver;

async function orderFor(formId: string): Promise<JsonObject> {
  const order =
    (await ordered(formId, nonceOf(formId))) ?? (await ordered(formId, await renewedNonce(formId)));
  if (order === null) throw new Error('The server orders no work.');
  const { parameters, signature, seconds } = order;
  return { parameters: parameters ?? null, signature: signature ?? null, seconds: seconds ?? 0 };
}

async function ordered(formId: string, nonce: string): Promise<JsonObject | null> {
  const order = await askAbout(ORDER, {}, { form: formId, nonce });
  return isObject(order) ? order : null;
}

/** A page that has been open for long has an old nonce. */
async function renewedNonce(formId: string): Promise<string> {
  const { freshNonce } = await import('../../send-submission.ts');
  return (await freshNonce(formId, nonceOf(formId))) ?? '';
}

function workedOut(address: string, order: JsonObject, signal: AbortSignal): Promise<object> {
  const worker = new Worker(address, { type: 'module' });
  const solution = new Promise<object>((resolve, reject) => {
    worker.addEventListener('error', reject);
    worker.addEventListener('message', ({ data }: MessageEvent<object | null>) =>
      data === null ? reject(new Error('There is no solution.')) : resolve(data),
    );
    signal.addEventListener('abort', reject);
    signal.throwIfAborted();
    worker.postMessage(order);
  });
  return solution.finally(() => worker.terminate());
}
