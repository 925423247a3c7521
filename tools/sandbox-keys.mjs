// @ts-check

/** The keys of each provider's sandbox, and those of them that say whether they are for tests. */
const PROVIDERS = {
  stripe: { keys: ['STRIPE_SECRET_KEY'], isTest: isTestAtStripe },
  paypal: { keys: ['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_MODE'], isTest: isTestAtPaypal },
};

/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * The providers whose sandboxes these settings lead to; or why there are none, or must not be any.
 * @param {Environment} environment
 * @returns {{ names: readonly string[] } | { complaint: string }}
 */
export function sandboxesIn(environment) {
  const names = [];
  for (const [name, { keys, isTest }] of Object.entries(PROVIDERS)) {
    const missing = keys.filter((key) => !environment[key]);
    if (missing.length === keys.length) continue;
    if (missing.length > 0)
      return { complaint: `${missing.join(', ')} of ${name} ${isOrAre(missing)} not set.` };
    if (!isTest(environment))
      return {
        complaint: `The keys of ${name} are not those of its sandbox. With others, money would move.`,
      };
    names.push(name);
  }
  if (names.length > 0) return { names };
  const all = Object.values(PROVIDERS).map(({ keys }) => keys.join(', '));
  return { complaint: `No sandbox was tried: set ${all.join(', or ')}. Nothing was compared.` };
}

/** @param {Environment} environment */
function isTestAtStripe({ STRIPE_SECRET_KEY: key = '' }) {
  return /^[sr]k_test_/.test(key);
}

/** PayPal's keys do not tell their mode. The scenarios ask its sandbox alone, which takes no others. @param {Environment} environment */
function isTestAtPaypal({ PAYPAL_MODE: mode }) {
  return mode === 'sandbox';
}

/** @param {readonly string[]} names */
function isOrAre({ length }) {
  return length === 1 ? 'is' : 'are';
}
