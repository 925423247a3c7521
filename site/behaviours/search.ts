import type { Behaviour } from './behaviour.ts';

/** A suggestion (spec 000 §3). */
interface Suggestion {
  readonly id: string;
  readonly value: string;
  readonly url: string;
  readonly img: string;
  readonly price: string;
}

/** Fewer suggest nothing; there is no wait before asking (spec 000 §5). */
const LEAST_CHARACTERS = 3;

/** Suggests while somebody types: arrow keys choose, Enter goes there, Escape closes. */
export const search = {
  selector: 'form[data-search]',
  enhance(form, { settings }) {
    const input = form.querySelector<HTMLInputElement>('input[type="search"]');
    if (input === null) return;
    const list = document.createElement('ul');
    list.className = 'suggestions';
    list.id = `${input.id}-suggestions`;
    list.role = 'listbox';
    list.ariaLabel = form.dataset['search'] ?? '';
    input.role = 'combobox';
    input.setAttribute('aria-controls', list.id);
    let [chosen, asked] = [-1, new AbortController()];
    const options = () => [...list.querySelectorAll('li')];
    const choose = (place: number): void => {
      chosen = place;
      for (const [each, option] of options().entries()) option.ariaSelected = String(each === place);
      input.setAttribute('aria-activedescendant', options()[place]?.id ?? '');
    };
    const show = (found: readonly Suggestion[]): void => {
      list.replaceChildren(...found.map((one) => optionFor(one, list.id)));
      if (found.length > 0) input.after(list);
      else list.remove();
      input.ariaExpanded = String(found.length > 0);
      choose(-1);
    };
    const close = (): void => {
      asked.abort(); // what comes later would open it again
      show([]);
    };
    const suggest = async (term: string, { signal }: AbortController): Promise<void> => {
      try {
        const address = `${settings.assets_url}search?term=${encodeURIComponent(term)}`;
        const reply = await fetch(address, { signal });
        const found: readonly Suggestion[] = reply.ok ? await reply.json() : [];
        if (!signal.aborted) show(found);
      } catch (error) {
        if (!signal.aborted) console.error(error);
      }
    };
    show([]);
    input.addEventListener('input', () => {
      const term = input.value.trim();
      if ([...term].length < LEAST_CHARACTERS) return close();
      asked.abort();
      asked = new AbortController();
      void suggest(term, asked);
    });
    input.addEventListener('keydown', (event) => {
      const all = options();
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step !== 0 && all.length > 0) choose((chosen + step + all.length) % all.length);
      else if (event.key === 'Enter' && chosen >= 0) all[chosen]?.click();
      else if (event.key === 'Escape' && all.length > 0) close();
      else return;
      event.preventDefault();
    });
    input.addEventListener('blur', close);
  },
} as const satisfies Behaviour;

function optionFor({ id, value, url, img, price }: Suggestion, list: string): HTMLLIElement {
  const option = document.createElement('li');
  option.role = 'option';
  option.id = `${list}-${id}`;
  const picture = new Image();
  Object.assign(picture, { src: img, alt: '' });
  const cost = document.createElement('span');
  cost.className = 'price';
  cost.textContent = price;
  option.append(picture, value, cost);
  // Before the field loses the focus, which closes the list.
  option.addEventListener('pointerdown', (event) => event.preventDefault());
  option.addEventListener('click', () => location.assign(url));
  return option;
}
