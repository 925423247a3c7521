import { captchaEmulator } from '../captcha/captcha-emulator.ts';
import type { CaptchaMistake, CaptchaProtocol, TestKeys } from '../captcha/captcha-protocol.ts';

export const turnstileProtocol = {
  name: 'turnstile',
  scriptPath: '/turnstile/v0/api.js',
  verifyPath: '/turnstile/v0/siteverify',
  framePath: '/cdn-cgi/challenge-platform/frame',
  script: 'turnstile',
  takesJson: true,
  idempotencyField: 'idempotency_key',
  tokenSeconds: 300,
  tokenMaxLength: 2048,
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
    internal: 'internal-error',
  },
  testKeys: [
    testKeys('1x00000000000000000000AA', '1x0000000000000000000000000000000AA', null),
    testKeys('1x00000000000000000000BB', '1x0000000000000000000000000000000AA', null),
    testKeys('2x00000000000000000000AB', '2x0000000000000000000000000000000AA', 'wrong-token'),
    testKeys('2x00000000000000000000BB', '2x0000000000000000000000000000000AA', 'wrong-token'),
    testKeys('3x00000000000000000000FF', '3x0000000000000000000000000000000AA', 'seen'),
  ],
  replyOf: ({ action, cdata }) => ({ action, cdata }),
} as const satisfies CaptchaProtocol;

export const turnstile = captchaEmulator(turnstileProtocol);

function testKeys(publicKey: string, secretKey: string, mistake: CaptchaMistake | null): TestKeys {
  return {
    publicKey,
    secretKey,
    mistake,
    reply: {
      hostname: 'example.com',
      action: 'test',
      cdata: '',
      metadata: { result_with_testing_key: true },
    },
  };
}
