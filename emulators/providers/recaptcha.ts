import { captchaEmulator } from '../captcha/captcha-emulator.ts';
import type { CaptchaProtocol } from '../captcha/captcha-protocol.ts';

export const recaptchaProtocol = {
  name: 'recaptcha',
  scriptPath: '/recaptcha/api.js',
  verifyPath: '/recaptcha/api/siteverify',
  framePath: '/recaptcha/api2/anchor',
  script: 'recaptcha',
  takesJson: false,
  tokenSeconds: 120,
  codes: {
    'no-secret': 'missing-input-secret',
    'wrong-secret': 'invalid-input-secret',
    'no-token': 'missing-input-response',
    'wrong-token': 'invalid-input-response',
    expired: 'timeout-or-duplicate',
    seen: 'timeout-or-duplicate',
    'other-sitekey': 'invalid-input-response',
    'bad-request': 'bad-request',
    'no-ip': 'bad-request',
    'wrong-ip': 'bad-request',
    'real-token-for-test-key': 'invalid-input-response',
    internal: 'bad-request',
  },
  testKeys: [
    {
      publicKey: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
      secretKey: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
      mistake: null,
      reply: { hostname: 'testkey.google.com' },
    },
  ],
  replyOf: ({ action, score }) => (action === '' ? {} : { action, score }),
} as const satisfies CaptchaProtocol;

export const recaptcha = captchaEmulator(recaptchaProtocol);
