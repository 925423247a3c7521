import { signedByPasskey } from './passkey.ts';

/** Has the device sign what a button asks for when it is pressed, and sends it as the code of its form. */
export function usePasskeys(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-sign]')) {
    button.addEventListener('click', () => void signFor(button));
    button.disabled = false;
  }
}

async function signFor({ form, dataset }: HTMLButtonElement): Promise<void> {
  const words = form?.querySelector<HTMLElement>('[data-failed]') ?? null;
  const code = form?.elements.namedItem('code');
  if (form === null || words === null || !(code instanceof HTMLInputElement)) return;
  words.textContent = '';
  const signed = await signedByPasskey(JSON.parse(dataset['sign'] ?? '{}'));
  if (signed === null) {
    words.textContent = words.dataset['failed'] ?? '';
    return;
  }
  code.value = signed;
  form.submit();
}
