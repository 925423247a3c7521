import { nearestName } from 'formularium/engine/language';
import { DEFAULT_TIME_ZONE } from '../value/clock.ts';
import { DEFAULT_LIMITS } from '../value/limits.ts';
import type { ToldSetting } from '../value/operation/told-setting.ts';

/** Whose values are shown. Whatever is not named here is a secret: only that it is set is told. */
const SHOWN: Readonly<Record<ToldSetting['group'], readonly string[]>> = {
  site: [
    ...[
      'PUBLIC_ADDRESS',
      'SITE',
      'FORMS_DIR',
      'TIME_ZONE',
      'THEME',
      'BRAND_NAME',
      'BRAND_LOGO',
      'BRAND_COLOR',
    ],
    ...['EMBED_ORIGINS', 'SITE_ADDRESS', 'REMOTE_HOSTS', 'FUNNEL'],
  ],
  mail: ['SMTP_HOST', 'SMTP_PORT', 'MAIL_FROM', 'OWNER_EMAIL', 'YEARLY_STATEMENTS'],
  payments: [
    ...['STRIPE_PUBLISHABLE_KEY', 'STRIPE_BANK_METHODS', 'STRIPE_API_ADDRESS', 'STRIPE_SCRIPT_ADDRESS'],
    ...['PAYPAL_MODE', 'PAYPAL_API_ADDRESS', 'BANK_ACCOUNT'],
  ],
  accounts: ['REQUIRE_SECOND_FACTOR', 'SECOND_FACTOR_BY_EMAIL', 'LEAKED_PASSWORDS', 'OPENID_PROVIDERS'],
  captchas: [
    'RECAPTCHA_SITE_KEY',
    'RECAPTCHA_SCORE',
    'HCAPTCHA_SITE_KEY',
    'TURNSTILE_SITE_KEY',
    'CAPTCHA_HOSTS',
    ...['RECAPTCHA_ADDRESS', 'HCAPTCHA_ADDRESS', 'TURNSTILE_ADDRESS'],
  ],
  storage: ['DATA_DIR', 'S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'MAX_UPLOAD_MB'],
  operation: [
    'PORT',
    'HOST',
    'LOG_LEVEL',
    'TRUST_PROXY',
    'SUBMISSIONS_PER_MINUTE',
    ...['ENTERED_MAILS_TO_ONE', 'ENTERED_MAILS_FROM_ONE'],
    'SUBMISSIONS_PER_SYNC',
    'NODE_ENV',
  ],
  hooks: ['HOOK_PRIVATE_HOSTS'],
};

const SECRET: Readonly<Record<ToldSetting['group'], readonly string[]>> = {
  site: [],
  mail: ['SMTP_URL', 'SMTP_USER', 'SMTP_PASSWORD'],
  payments: [
    ...['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ...['PAYPAL_CLIENT_ID', 'PAYPAL_CLIENT_SECRET', 'PAYPAL_WEBHOOK_ID'],
  ],
  accounts: [],
  captchas: ['RECAPTCHA_SECRET_KEY', 'HCAPTCHA_SECRET_KEY', 'TURNSTILE_SECRET_KEY'],
  storage: ['DATABASE_URL', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', 'UPLOAD_SCAN_COMMAND'],
  operation: ['METRICS_TOKEN'],
  hooks: [],
};

/** The settings of each hook and of each provider of sign-in, which are named by their owner. */
const NAMED: readonly {
  readonly group: ToldSetting['group'];
  readonly pattern: RegExp;
  readonly shown: RegExp;
}[] = [
  { group: 'hooks', pattern: /^HOOK_[A-Z0-9_]+_(URL|SECRET)$/, shown: /^$/ },
  {
    group: 'accounts',
    pattern: /^OPENID_[A-Z0-9_]+_(ISSUER|CLIENT_ID|CLIENT_SECRET|LABEL|MAKES_ACCOUNTS)$/,
    shown: /_(ISSUER|LABEL|MAKES_ACCOUNTS)$/,
  },
];

/** Settings that may stand in a file, which this name with `_FILE` names. */
const FILED =
  /^(DATABASE_URL|METRICS_TOKEN|SMTP_URL|SMTP_PASSWORD|(RECAPTCHA|HCAPTCHA|TURNSTILE|STRIPE)_SECRET_KEY|STRIPE_WEBHOOK_SECRET|PAYPAL_CLIENT_SECRET|S3_SECRET_ACCESS_KEY|HOOK_[A-Z0-9_]+_SECRET|OPENID_[A-Z0-9_]+_CLIENT_SECRET)$/;

/** What applies where nothing is set; whatever is not named here is without. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([
  ['PORT', '3000'],
  ['HOST', '127.0.0.1'],
  ['FORMS_DIR', 'forms'],
  ['DATA_DIR', 'data'],
  ['FUNNEL', 'on'],
  ['TIME_ZONE', DEFAULT_TIME_ZONE],
  ['LOG_LEVEL', 'info'],
  ['THEME', 'plain'],
  ['SMTP_PORT', '587'],
  ['SECOND_FACTOR_BY_EMAIL', 'yes'],
  ['RECAPTCHA_SCORE', '0.5'],
  ['MAX_UPLOAD_MB', '100'],
  ['SUBMISSIONS_PER_MINUTE', String(DEFAULT_LIMITS.submissionsPerMinute)],
  ['ENTERED_MAILS_TO_ONE', String(DEFAULT_LIMITS.enteredMailsToOne)],
  ['ENTERED_MAILS_FROM_ONE', String(DEFAULT_LIMITS.enteredMailsFromOne)],
  ['SUBMISSIONS_PER_SYNC', '1000'],
]);
const LONGEST = 300;

/** The settings of the server, for owners to read at the desk. */
export function toldSettings(environment: NodeJS.ProcessEnv): readonly ToldSetting[] {
  const groups = Object.keys(SHOWN) as ToldSetting['group'][]; // as written above
  const known = groups.flatMap((group) => [
    ...SHOWN[group].map((name) => told(name, group, environment)),
    ...SECRET[group].map((name) => ({ ...told(name, group, environment), value: null })),
  ]);
  return [...known, ...named(environment)];
}

/** Beginnings of names that nothing but this server uses. */
const OURS = /^(SMTP|STRIPE|PAYPAL|S3|BRAND|RECAPTCHA|HCAPTCHA|TURNSTILE|OPENID|HOOK)_/;
/** A short name is like too many others. */
const SHORTEST_MISSPELT = 7;
const LONG_NAME = 10;

/**
 * What is set and is no setting, though it was probably meant as one: it begins as settings do, or is one or two slips away from one.
 * Whatever else there is in an environment is of other programs.
 */
export function misspeltSettings(environment: NodeJS.ProcessEnv): readonly MisspeltSetting[] {
  const known = toldSettings(environment).flatMap(({ name }) =>
    FILED.test(name) ? [name, `${name}_FILE`] : [name],
  );
  return Object.keys(environment)
    .filter((name) => isSet(environment[name]) && !known.includes(name))
    .flatMap((name) => {
      const slips = name.length < LONG_NAME ? 1 : 2;
      const near = name.length < SHORTEST_MISSPELT ? null : nearestName(name, known, slips);
      if (near !== null || !OURS.test(name)) return near === null ? [] : [{ name, meant: near }];
      return [{ name, meant: known.find((one) => one.startsWith(name)) ?? null }];
    });
}

interface MisspeltSetting {
  readonly name: string;
  /** The setting that it is most like; null where none is near. */
  readonly meant: string | null;
}

function named(environment: NodeJS.ProcessEnv): readonly ToldSetting[] {
  const set = Object.keys(environment).filter((name) => isSet(environment[name]));
  const names = [...new Set(set.map((name) => name.replace(/_FILE$/, '')))].sort();
  return NAMED.flatMap(({ group, pattern, shown }) =>
    names
      .filter((name) => pattern.test(name))
      .map((name) => {
        const setting = told(name, group, environment);
        return shown.test(name) ? setting : { ...setting, value: null };
      }),
  );
}

function told(name: string, group: ToldSetting['group'], environment: NodeJS.ProcessEnv): ToldSetting {
  if (FILED.test(name) && isSet(environment[`${name}_FILE`]))
    return { name, group, from: 'file', value: null };
  const given = environment[name]?.trim() ?? '';
  if (!isSet(given)) return { name, group, from: 'default', value: DEFAULTS.get(name) ?? null };
  return { name, group, from: 'environment', value: given.slice(0, LONGEST) };
}

function isSet(given: string | undefined): boolean {
  const text = given?.trim() ?? '';
  return text !== '' && text !== 'none';
}
