/** On this the page of a form and that to which a bank leads back find each other, whatever windows they are in. */
const CHANNEL = 'formularium-bank';
/** So long a page is waited for that would answer. */
const PATIENCE_MS = 1000;

interface BankMessage {
  readonly type: 'back' | 'here';
  /** The path at which the payment goes on. */
  readonly path: string;
}

/** Answers for a payment that somebody waits for it here. Returns what ends that. */
export function awaitBack(path: string, came: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<BankMessage>) => {
    if (data.type !== 'back' || data.path !== path) return;
    channel.postMessage({ type: 'here', path } satisfies BankMessage);
    came();
  });
  return () => channel.close();
}

/** Whether a page in another window waits for this payment. */
export function isAwaited(path: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL);
  return new Promise<boolean>((resolve) => {
    const timer = setTimeout(resolve, PATIENCE_MS, false);
    channel.addEventListener('message', ({ data }: MessageEvent<BankMessage>) => {
      if (data.type !== 'here' || data.path !== path) return;
      clearTimeout(timer);
      resolve(true);
    });
    channel.postMessage({ type: 'back', path } satisfies BankMessage);
  }).finally(() => channel.close());
}
