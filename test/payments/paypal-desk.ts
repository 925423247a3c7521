import type { RunningEmulators } from '../../emulators/start-emulators.ts';

/** The account at PayPal, as its owner uses it: asks for an address, or posts to it. Gives what is answered. */
export async function atPaypal(
  { address }: Pick<RunningEmulators, 'address'>,
  path: string,
  body?: object,
): Promise<Readonly<Record<string, unknown>>> {
  const said = await fetch(`${address}/v1/oauth2/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('toll:toll-secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await said.json()) as { readonly access_token: string };
  const reply = await fetch(address + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      prefer: 'return=representation',
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(text);
  return JSON.parse(text);
}

/** An amount in euros, as PayPal has it. */
export function euros(value: string): object {
  return { currency_code: 'EUR', value };
}
