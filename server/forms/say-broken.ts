import type { OpenedForms } from './open-forms.ts';

/** What whoever starts the server is told of files that are not served; '' where all are. */
export function sayBroken({ broken, passedOver }: Pick<OpenedForms, 'broken' | 'passedOver'>): string {
  return [
    ...broken.map(({ complaint }) => `Closed until it is put right: ${complaint}\n`),
    ...(passedOver.length === 0 ? [] : [`Passed over, as not meant as a form: ${passedOver.join(', ')}\n`]),
  ].join('');
}
