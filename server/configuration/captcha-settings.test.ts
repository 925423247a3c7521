import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { captchaSettingsIn } from './captcha-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: Record<string, string>, publicAddress: string | null = null) =>
  captchaSettingsIn(settingsIn(environment), publicAddress);
const KEYS = { TURNSTILE_SITE_KEY: 'site', TURNSTILE_SECRET_KEY: 'secret' };

describe('the settings of captchas', () => {
  it('are a pair of keys for each provider', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'from a file\n');
    const { keys, hosts } = read({
      ...KEYS,
      RECAPTCHA_SITE_KEY: 'r-site',
      RECAPTCHA_SECRET_KEY_FILE: file,
      RECAPTCHA_SCORE: '0.7',
      RECAPTCHA_ADDRESS: 'http://127.0.0.1:4010/',
      CAPTCHA_HOSTS: 'www.example.org, forms.example.org',
    });
    expect([...keys]).toEqual([
      [
        'recaptcha',
        {
          siteKey: 'r-site',
          secretKey: 'from a file',
          leastScore: 0.7,
          address: 'http://127.0.0.1:4010',
        },
      ],
      ['turnstile', { siteKey: 'site', secretKey: 'secret', leastScore: 0.7, address: null }],
    ]);
    expect(hosts).toEqual(['www.example.org', 'forms.example.org']);
  });

  it('are none by themselves, and take tokens from the server’s own pages where its address is known', () => {
    expect(read({})).toEqual({ keys: new Map(), hosts: [] });
    expect(read({}, 'https://forms.example.org:8443').hosts).toEqual(['forms.example.org']);
  });

  it.each([
    [{ TURNSTILE_SITE_KEY: 'site' }, /TURNSTILE_SECRET_KEY is missing/],
    [{ HCAPTCHA_SECRET_KEY: 'secret' }, /HCAPTCHA_SITE_KEY is missing/],
    [{ RECAPTCHA_SCORE: 'high' }, /RECAPTCHA_SCORE is “high”/],
    [{ RECAPTCHA_SCORE: '1.5' }, /RECAPTCHA_SCORE is “1.5”/],
    [{ ...KEYS, TURNSTILE_ADDRESS: 'http://127.0.0.1/x' }, /TURNSTILE_ADDRESS is/],
    [{ ...KEYS, CAPTCHA_HOSTS: 'https://www.example.org' }, /CAPTCHA_HOSTS names “https:/],
    [{ ...KEYS, TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA' }, /published for tests/],
  ])('%j make no sense, and the words say why', (environment, words) => {
    expect(() => read(environment as Record<string, string>)).toThrow(words);
  });
});
