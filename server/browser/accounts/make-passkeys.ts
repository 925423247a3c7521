import { startRegistration } from '@simplewebauthn/browser';

/** Has the device make a passkey for each form that asks for one, when its button is pressed, and sends what it has made. */
export function makePasskeys(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void makeFor(form);
    });
    for (const button of form.querySelectorAll('button')) button.disabled = false;
  }
}

async function makeFor(form: HTMLFormElement): Promise<void> {
  const words = form.querySelector<HTMLElement>('[data-failed]');
  const response = form.elements.namedItem('response');
  if (words === null || !(response instanceof HTMLInputElement)) return;
  words.textContent = '';
  try {
    const optionsJSON = JSON.parse(form.dataset['passkey'] ?? '{}');
    response.value = JSON.stringify(await startRegistration({ optionsJSON }));
  } catch {
    words.textContent = words.dataset['failed'] ?? '';
    return;
  }
  form.submit();
}
