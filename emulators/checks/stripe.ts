import type { LoggedCall } from '../frame/call-log.ts';
import { operations } from '../stripe/resources/registry.ts';
import type { EmulatorCheck } from './check.ts';
import { checkOf } from './published-api.ts';
import { stripeReplies } from './stripe-replies.ts';

const FILE = 'stripe-openapi.json';
/** Stripe has it, and the file that is derived from its client has not. */
const LEFT_OUT: ReadonlySet<string> = new Set(['stripe disputes.update']);

let replies: Promise<readonly LoggedCall[]> | null = null;

/** Every operation of the emulated Stripe: what it answers, and which parameters it takes. */
export const stripe: EmulatorCheck = {
  file: FILE,
  async compare(published) {
    replies ??= stripeReplies();
    const all = await replies;
    const tried = new Set(all.filter(({ reply }) => reply?.status === 200).map(({ call }) => call));
    const left = operations.map(([name]) => `stripe ${name}`).filter((name) => !tried.has(name));
    const calls = async () => all.filter(({ call }) => !LEFT_OUT.has(call));
    const known = { hasDefault: true, readsParameters: true, calls };
    const differences = await checkOf({ file: FILE, prefix: '/v1/', ...known }).compare(published);
    return [...left.map((name) => `${name} was not tried.`), ...differences];
  },
};
