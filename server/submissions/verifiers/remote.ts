import { textOfReply } from '../../value/reads/text-of-reply.ts';
import { allowedAddress } from '../../value/remote-access.ts';
import type { Verifier } from './verifier.ts';

const PATIENCE_MS = 3_000;
const MOST_BYTES = 10_000;
const MOST_CHARACTERS = 500;

/**
 * Asks an address of the site, or of a host that was allowed, with the field's value: a GET whose reply is JSON, `true`,
 * `false` or a text that says why not. When the address cannot be reached, a required field is refused and an optional one is not.
 */
export const remote = {
  rule: 'remote',
  offers: ({ remote: { site, hosts } }) => [
    ...(site === null ? [] : ['remote']),
    ...hosts.map((host) => `remote:${host}`),
  ],
  async verify(question, around) {
    const address = allowedAddress(String(question.limits[0]), around.remote);
    if (address === null) return null;
    address.searchParams.set(question.field, String(question.value));
    try {
      return await replyOf(address, around.deadline);
    } catch (error) {
      const { host, pathname } = address;
      around.warn({ field: question.field, host, pathname, err: error }, 'an address could not be asked');
      return around.isRequired ? null : true;
    }
  },
} as const satisfies Verifier;

async function replyOf(address: URL, deadline: AbortSignal): Promise<boolean | string> {
  const reply = await fetch(address, {
    headers: { accept: 'application/json' },
    // A redirect may lead to a host that is not allowed.
    redirect: 'error',
    signal: AbortSignal.any([deadline, AbortSignal.timeout(PATIENCE_MS)]),
  });
  const text = await textOfReply(reply, MOST_BYTES);
  if (reply.status !== 200) throw new Error(`It answers with ${reply.status}.`);
  const said = jsonIn(text);
  if (typeof said === 'boolean') return said;
  if (typeof said === 'string' && said.trim() !== '') return said.slice(0, MOST_CHARACTERS);
  throw new Error('Its reply is not true, false or a text.');
}

/** The words of the parser would repeat the reply, which may repeat the answer: they end up in the log. */
function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('Its reply is not JSON.');
  }
}
