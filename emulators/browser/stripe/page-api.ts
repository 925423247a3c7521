const script: HTMLScriptElement | null =
  document.currentScript instanceof HTMLScriptElement ? document.currentScript : null;

/** Where the script comes from, and its frames. */
export const scriptOrigin = new URL(script?.src ?? location.href).origin;

/** Where the interface is: beside the script, unless that is at its real address. */
const apiOrigin = scriptOrigin === 'https://js.stripe.com' ? 'https://api.stripe.com' : scriptOrigin;

/** Parameters, nested as Stripe takes them. */
export interface PageFields {
  readonly [name: string]: string | number | boolean | null | undefined | PageFields;
}

/** What went wrong, in the words of the interface. */
export interface PageError {
  readonly type: string;
  readonly code?: string;
  readonly message?: string;
  readonly [name: string]: unknown;
}

/** An object of the interface, as far as pages look into it. */
export interface PageObject {
  readonly id: string;
  readonly status?: string;
  readonly last_payment_error?: PageError | null;
  readonly next_action?: {
    readonly type: string;
    readonly use_stripe_sdk?: { readonly stripe_js?: string };
    readonly redirect_to_url?: { readonly url?: string };
  } | null;
}

export type PageReply = { readonly object: PageObject } | { readonly error: PageError };

/** Calls the interface with the publishable key: a POST with fields, otherwise a GET. */
export async function callApi(
  key: string,
  path: string,
  { method, fields }: { readonly method: 'GET' | 'POST'; readonly fields: PageFields },
): Promise<PageReply> {
  const sent = new URLSearchParams([['key', key], ...flat(fields)]);
  const url = new URL(path, apiOrigin);
  try {
    const reply =
      method === 'POST'
        ? await fetch(url, { method, body: sent })
        : await fetch(`${url.href}?${sent.toString()}`);
    const body = await reply.json();
    return reply.ok ? { object: body } : { error: body.error };
  } catch {
    const message =
      'We are experiencing issues connecting to our payments provider. Please check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

function flat(fields: PageFields, at = ''): [string, string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    const path = at === '' ? name : `${at}[${name}]`;
    if (value === undefined || value === null || value === '') return [];
    return typeof value === 'object' ? flat(value, path) : [[path, String(value)]];
  });
}
