import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Form } from '../form.tsx';
import { formOf } from '../testing/form-of.ts';
import { accepted, hostSaying } from '../testing/replies.ts';
import { loadParts, stillness } from '../testing/stillness.ts';

const ADDRESS = `${location.origin}/forms/gift`;

async function sent(share: boolean): Promise<void> {
  const end = { id: 'end', kind: 'end', label: 'Thank you', html: '<p>It helps.</p>', share };
  const name = { id: 'name', kind: 'text', label: 'Name', default: 'Ada' };
  const form = formOf({ id: 'gift', type: 'form', title: 'Feed & care', fields: [name, end] });
  await render(
    <Form form={form} onSubmit={hostSaying(accepted)} address={`${ADDRESS}?draft=secret#step-2`} />,
  );
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
}

/** Gives the browser a function, or takes it away. */
function allow(name: 'share' | 'clipboard', value: object | undefined): void {
  if (value) Object.defineProperty(navigator, name, { value, configurable: true });
  else Reflect.deleteProperty(navigator, name);
}

beforeEach(() => {
  Reflect.deleteProperty(Navigator.prototype, 'share');
});
afterEach(() => {
  allow('share', undefined);
  allow('clipboard', undefined);
});

describe('the end of a form that is to be shared', () => {
  it('copies or mails the address of the form, without what it says of this visit', async () => {
    const writeText = vi.fn(() => Promise.resolve());
    allow('clipboard', { writeText });
    await sent(true);
    await page.getByRole('button', { name: 'Copy the link to share' }).click();
    await expect.element(page.getByText('The link is copied.')).toBeVisible();
    expect(writeText).toHaveBeenCalledWith(ADDRESS);
    const mail = page.getByRole('link', { name: 'Share by mail' }).element().getAttribute('href');
    expect(mail).toBe(`mailto:?subject=Feed%20%26%20care&body=${encodeURIComponent(ADDRESS)}`);
  });

  it('leaves it to the device where it shares, also if the visitor thinks better of it', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('Not now', 'AbortError')));
    allow('share', share);
    await sent(true);
    await page.getByRole('button', { name: 'Share this form' }).click();
    expect(share).toHaveBeenCalledWith({ title: 'Feed & care', url: ADDRESS });
    await expect.element(page.getByRole('link')).not.toBeInTheDocument();
  });

  it('offers nothing unless its author wants it', async () => {
    await loadParts();
    await sent(false);
    await stillness();
    expect(page.getByRole('button').elements()).toEqual([]);
  });
});
