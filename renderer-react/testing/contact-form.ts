import { type Locator, page } from 'vitest/browser';
import contact from '../../forms/contact-190.json' with { type: 'json' };
import { formOf } from './form-of.ts';

/** The example of a contact form. */
export const contactForm = formOf(contact);

export const field = (name: string): Locator => page.getByRole('textbox', { name });
export const submit = page.getByRole('button', { name: 'Submit' });

/** Answers every required field of it. */
export async function fillIn(): Promise<void> {
  await field('First name').fill('Ada');
  await field('Last name').fill('Lovelace');
  await field('Email address').fill('ada@example.com');
  await field('Message').fill('Good day.');
}
