import type { Stripe, StripeConstructor } from '@stripe/stripe-js';
import type { GivenProvider } from '../payment-driver.ts';

// spec 001 §9
const LOOK_EVERY_MS = 100;
const MOST_LOOKS = 300;
/** A script that could not be loaded is asked for again after so many looks. */
const LOOKS_BETWEEN_REQUESTS = 10;
const OF_STRIPE = 'https://js.stripe.com';

type GivenScript = Pick<GivenProvider, 'publishableKey' | 'scriptAddress'>;

let loading: Promise<Stripe> | null = null;

/** Stripe's script with the key of the page: loaded once, and again after a failure. */
export function loadStripe(given: GivenScript): Promise<Stripe> {
  loading ??= look(given).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

/** Waits for the script as long as the specification says, also where the network is away for a while. */
async function look(given: GivenScript): Promise<Stripe> {
  let underWay: Promise<Stripe | null> | null = null;
  for (let looks = 0; looks < MOST_LOOKS; looks += 1) {
    if (looks % LOOKS_BETWEEN_REQUESTS === 0)
      underWay ??= request(given).catch(() => {
        underWay = null;
        return pause();
      });
    const pausing = pause();
    const found = await Promise.race([underWay ?? pausing, pausing]);
    if (found) return found;
  }
  console.error('Failed to load Stripe.');
  throw new Error('Failed to load Stripe.');
}

async function request({ publishableKey, scriptAddress }: GivenScript): Promise<Stripe | null> {
  if (new URL(scriptAddress).origin === OF_STRIPE)
    return (await import('@stripe/stripe-js/dist/pure.mjs')).loadStripe(publishableKey);
  return (await loadFrom(scriptAddress))(publishableKey);
}

/** The same from another address, which Stripe's own loader does not know. */
async function loadFrom(address: string): Promise<StripeConstructor> {
  const script = document.createElement('script');
  script.src = address;
  try {
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve);
      script.addEventListener('error', reject);
      document.head.append(script);
    });
  } catch (error) {
    script.remove();
    throw error;
  }
  const { Stripe } = window;
  if (Stripe === undefined) throw new Error(`“${address}” is not the script of Stripe.`);
  return Stripe;
}

function pause(): Promise<null> {
  return new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS, null));
}
