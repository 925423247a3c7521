import { createHmac } from 'node:crypto';

/** The headers by which the receiver of a message can tell who sent it, and when (Standard Webhooks). */
export function signatureHeaders(
  { id, at, body }: { readonly id: string; readonly at: Date; readonly body: string },
  secret: Buffer,
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
