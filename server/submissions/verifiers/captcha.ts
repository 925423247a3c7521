import { captchaProviders } from '../captchas/providers/registry.ts';
import type { Surroundings, Verifier, VerifierQuestion } from './verifier.ts';

/**
 * Asks who gave a token whether it is good, once for each submission. A check that could not be made is never taken for a success: the
 * submission is refused, or held where its form says so, and refused in any case if it is a payment.
 */
export const captcha = {
  rule: 'captcha',
  offers: ({ captchas }) => [
    'captcha:altcha',
    ...[...captchas.keys.keys()].map((provider) => `captcha:${provider}`),
  ],
  async verify(question, around) {
    // Nothing was executed, as without a script.
    if (question.value === '') return around.isHeldWithout ? held(around, 'no-proof') : false;
    const finding = await found(question, around);
    if (finding === 'good') return true;
    if (finding === 'bad') return false;
    return around.isHeldWithout ? held(around, 'unverified') : null;
  },
} as const satisfies Verifier;

function held({ doubt }: Surroundings, reason: 'no-proof' | 'unverified'): true {
  doubt(reason);
  return true;
}

async function found(
  { field, value, limits: [name, siteKey] }: VerifierQuestion,
  around: Surroundings,
): Promise<'good' | 'bad' | 'unknown'> {
  const { captchas, sent, tools, warn, deadline } = around;
  const provider = captchaProviders.get(String(name));
  const keys = captchas.keys.get(String(name)) ?? null;
  const about = { field, provider: name };
  if (provider === undefined || (siteKey !== '' && keys !== null && siteKey !== keys.siteKey)) {
    warn(about, 'a captcha is for another site key than the server’s');
    return 'unknown';
  }
  const spentBy = tools.fingerprint('spender of a captcha', sent.formId, sent.key);
  const idOf = (solved: string): string => tools.fingerprint('captcha', provider.name, solved);
  // What was found good for this submission before is so again: a provider takes each token only once.
  const before = await tools.storage.read(({ spentTokens }) => spentTokens.spenderOf(idOf(String(value))));
  if (before !== null) return before === spentBy ? 'good' : 'bad';
  const { hosts } = captchas;
  const finding = await provider.check(String(value), { ...sent, keys, hosts, deadline, tools });
  if (finding.type !== 'good') {
    warn({ ...about, reason: finding.reason }, 'a captcha was not found good');
    return finding.type;
  }
  const token = { id: idOf(finding.solved), spentBy, expiresAt: finding.expiresAt };
  const isFirst = await tools.storage.transaction(({ spentTokens }) => spentTokens.spend(token));
  return isFirst ? 'good' : 'bad';
}
