import type { HostValue } from './host-value.ts';

/** Which of a page's forms it is: the form's id, and its number on the page. Our pages have one. */
export const formIdPrefix = {
  field: 'give-form-id-prefix',
  given: ({ form }) => `${form.id}-1`,
  kept: (sent, { form }) => (sent === `${form.id}-1` ? sent : undefined),
} as const satisfies HostValue;
