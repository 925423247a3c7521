import type { Behaviour } from './behaviour.ts';

/** The element of the embed script. */
interface FormElement extends HTMLElement {
  readonly open: (select: string) => void;
}

/** Opens the donation form over the page with the chosen amount; refuses an empty or zero amount, and focuses it (spec 000 §5). */
export const donate = {
  selector: 'form[data-donate]',
  enhance(element) {
    const form = element as HTMLFormElement;
    const input = form.querySelector<HTMLInputElement>('input[name="custom-amount"]');
    const complaint = form.querySelector<HTMLElement>('[data-refusal]');
    if (input === null || complaint === null) return;
    const buttons = [...form.querySelectorAll<HTMLButtonElement>('button[data-amount]')];
    const mark = (): void => {
      for (const button of buttons)
        button.ariaPressed = String(button.dataset['amount'] === input.value.trim());
    };
    const complain = (text: string): void => {
      complaint.textContent = text;
      if (text === '') input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
    };
    for (const button of buttons)
      button.addEventListener('click', () => {
        input.value = button.dataset['amount'] ?? '';
        complain('');
        mark();
      });
    input.addEventListener('input', () => {
      complain('');
      mark();
    });
    form.addEventListener('submit', (event) => {
      const isGiven = /[1-9\u0661-\u0669\u06f1-\u06f9]/u.test(input.value);
      if (isGiven && customElements.get('formularium-form') === undefined) return; // the page of the form opens
      event.preventDefault();
      if (!isGiven) {
        complain(complaint.dataset['refusal'] ?? '');
        return input.focus();
      }
      const select = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
      elementFor(form).open(String(select));
    });
    mark();
  },
} as const satisfies Behaviour;

/** Shows the form over the page; its own button stays away. */
function elementFor(form: HTMLFormElement): FormElement {
  const found = form.querySelector<FormElement>('formularium-form');
  if (found !== null) return found;
  const element = document.createElement('formularium-form') as FormElement;
  const { donate: name = '', close = '', title = '' } = form.dataset;
  for (const [attribute, value] of Object.entries({ form: name, mode: 'modal', close, label: title }))
    element.setAttribute(attribute, value);
  element.className = 'without-button';
  form.append(element);
  return element;
}
