import type { Behaviour } from './behaviour.ts';
import { anchorOf } from './page/anchor-of.ts';

/** Makes tabs of sections; the anchor of an address opens its own, and opening one changes the address. */
export const tabs = {
  selector: '[data-tabs]',
  enhance(element) {
    const panels = [...element.querySelectorAll<HTMLElement>(':scope > section')];
    const list = document.createElement('div');
    list.role = 'tablist';
    list.ariaLabel = element.dataset['tabs'] ?? '';
    const buttons = panels.map((panel) => tabFor(panel));
    const select = (place: number, isFocused = false): void => {
      for (const [each, button] of buttons.entries()) {
        button.ariaSelected = String(each === place);
        button.tabIndex = each === place ? 0 : -1;
        panels[each]?.toggleAttribute('hidden', each !== place);
      }
      if (isFocused) buttons[place]?.focus();
    };
    const openNamed = (): boolean => {
      const named = panels.findIndex(({ id }) => id !== '' && id === anchorOf(location));
      if (named >= 0) select(named);
      return named >= 0;
    };
    for (const [place, button] of buttons.entries())
      button.addEventListener('click', () => {
        select(place);
        history.replaceState(null, '', `#${panels[place]?.id}`);
      });
    list.addEventListener('keydown', (event) => {
      const to = target(
        event.key,
        buttons.indexOf(event.target as HTMLButtonElement),
        buttons.length,
        element,
      );
      if (to === null) return;
      event.preventDefault();
      select(to, true);
    });
    list.append(...buttons);
    element.dataset['enhanced'] = '';
    element.prepend(list);
    if (!openNamed()) select(0);
    addEventListener('hashchange', () => {
      if (openNamed()) element.scrollIntoView();
    });
  },
} as const satisfies Behaviour;

function tabFor(panel: HTMLElement): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.role = 'tab';
  button.id = `${panel.id}-tab`;
  button.textContent = panel.ariaLabel;
  button.setAttribute('aria-controls', panel.id);
  panel.role = 'tabpanel';
  panel.removeAttribute('aria-label');
  panel.setAttribute('aria-labelledby', button.id);
  panel.tabIndex = 0;
  return button;
}

/** Where a key leads from a tab; null where it leads nowhere. */
function target(key: string, from: number, count: number, element: HTMLElement): number | null {
  const isRtl = getComputedStyle(element).direction === 'rtl';
  const steps: Readonly<Record<string, number>> = {
    Home: 0,
    End: count - 1,
    [isRtl ? 'ArrowRight' : 'ArrowLeft']: (from + count - 1) % count,
    [isRtl ? 'ArrowLeft' : 'ArrowRight']: (from + 1) % count,
  };
  return steps[key] ?? null;
}
