import type { PanelWords } from '../island/panel-words.ts';

/** What signs in below the fields of a panel. */
export interface PanelParts {
  readonly element: HTMLElement;
  readonly asking: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly notice: HTMLElement;
  /** Who is signed in. */
  readonly who: HTMLElement;
  readonly elsewhere: HTMLAnchorElement;
  readonly name: (text: string) => void;
  readonly leadTo: (path: string | null) => void;
  readonly isBusy: (busy: boolean) => void;
  /** Takes a refusal away, slowly unless its visitor prefers no motion. */
  readonly fade: () => void;
}

/** Puts it into the page, at the end of its field. */
export function panelIn(place: Element, words: PanelWords): PanelParts {
  const part = <Name extends keyof HTMLElementTagNameMap>(
    name: Name,
    className: string,
    text = '',
  ): HTMLElementTagNameMap[Name] =>
    Object.assign(document.createElement(name), { className, textContent: text });
  const link = (href: string, text: string): HTMLAnchorElement =>
    Object.assign(part('a', 'formularium-link', text), { href, target: '_blank', rel: 'noopener' });
  const element = part('div', 'formularium-signing-in');
  const asking = part('div', 'formularium-below');
  const button = Object.assign(part('button', 'formularium-button', words.button), {
    type: 'button' as const,
  });
  const notice = Object.assign(part('p', 'formularium-complaint'), { role: 'alert' });
  const elsewhere = link('/account', words.elsewhere);
  const said = part('span', '');
  const who = Object.assign(part('p', 'formularium-note'), { tabIndex: -1, role: 'status' });
  elsewhere.hidden = true;
  asking.append(notice, elsewhere, button, link('/account/lost', words.lost));
  who.append(said, ' ', link('/account', words.account));
  element.append(asking, who);
  place.append(element);
  return {
    ...{ element, asking, button, notice, who, elsewhere },
    name: (text) => said.replaceChildren(text),
    leadTo(path) {
      elsewhere.hidden = path === null;
      if (path !== null) elsewhere.href = path;
    },
    isBusy(busy) {
      button.setAttribute('aria-disabled', String(busy));
      button.textContent = busy ? words.busy : words.button;
      if (busy) notice.replaceChildren();
    },
    fade() {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const end = notice.animate([{}, { opacity: 0, blockSize: 0 }], { duration: isStill ? 0 : 300 });
      void end.finished.then(() => notice.replaceChildren());
    },
  };
}
