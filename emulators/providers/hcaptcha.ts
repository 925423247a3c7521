import { captchaEmulator } from '../captcha/captcha-emulator.ts';
import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';

export const hcaptchaProtocol = {
  name: 'hcaptcha',
  scriptPath: '/1/api.js',
  verifyPath: '/siteverify',
  framePath: '/captcha/v1/frame',
  script: 'hcaptcha',
  takesJson: false,
  tokenSeconds: 120,
  codes: {
    'no-secret': 'missing-input-secret',
    'wrong-secret': 'invalid-input-secret',
    'no-token': 'missing-input-response',
    'wrong-token': 'invalid-input-response',
    expired: 'expired-input-response',
    seen: 'already-seen-response',
    'other-sitekey': 'sitekey-secret-mismatch',
    'bad-request': 'bad-request',
    'no-ip': 'missing-remoteip',
    'wrong-ip': 'invalid-remoteip',
    'real-token-for-test-key': 'not-using-dummy-passcode',
    internal: 'bad-request',
  },
  testKeys: [
    {
      publicKey: '10000000-ffff-ffff-ffff-000000000001',
      secretKey: '0x0000000000000000000000000000000000000000',
      token: '10000000-aaaa-bbbb-cccc-000000000001',
      mistake: null,
      reply: { hostname: 'dummy-key-pass', credit: false },
    },
  ],
  replyOf: () => ({ credit: false }),
} as const satisfies CaptchaProtocol;

export const hcaptcha = captchaEmulator(hcaptchaProtocol);
