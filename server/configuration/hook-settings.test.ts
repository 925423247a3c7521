import { describe, expect, it } from 'vitest';
import { hookSettingsIn } from './hook-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: Record<string, string>) => hookSettingsIn(settingsIn(environment));
const SECRET = 'a-long-enough-secret-of-ours';

describe('the settings of hooks', () => {
  it('are two for each, by the name in the middle', () => {
    const bytes = Buffer.alloc(24, 9);
    expect(
      read({
        HOOK_CRM_URL: 'https://crm.example.org/entries',
        HOOK_CRM_SECRET: SECRET,
        HOOK_OLD_ERP_URL: 'http://10.0.0.7:8080/',
        HOOK_OLD_ERP_SECRET: `whsec_${bytes.toString('base64')}`,
        HOOK_PRIVATE_HOSTS: '10.0.0.7:8080, crm.internal',
      }),
    ).toEqual({
      targets: [
        { name: 'crm', address: new URL('https://crm.example.org/entries'), secret: Buffer.from(SECRET) },
        { name: 'old-erp', address: new URL('http://10.0.0.7:8080/'), secret: bytes },
      ],
      privateHosts: ['10.0.0.7:8080', 'crm.internal'],
    });
    expect(read({})).toEqual({ targets: [], privateHosts: [] });
  });

  it.each([
    [{ HOOK_CRM_URL: 'https://crm.example.org/' }, /HOOK_CRM_SECRET is missing/],
    [{ HOOK_CRM_SECRET: SECRET }, /HOOK_CRM_URL is missing/],
    [{ HOOK_CRM_URL: 'ftp://crm.example.org', HOOK_CRM_SECRET: SECRET }, /HOOK_CRM_URL has to be/],
    [{ HOOK_CRM_URL: 'https://u:p@crm.example.org', HOOK_CRM_SECRET: SECRET }, /HOOK_CRM_URL has to be/],
    [{ HOOK_CRM_URL: 'https://crm.example.org', HOOK_CRM_SECRET: 'short' }, /24 bytes/],
    [{ HOOK_PRIVATE_HOSTS: 'http://crm' }, /HOOK_PRIVATE_HOSTS names “http:\/\/crm”/],
  ])('%j are half of them, and the words say which', (environment, words) => {
    expect(() => read(environment as Record<string, string>)).toThrow(words);
  });
});
