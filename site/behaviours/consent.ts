import type { Behaviour } from './behaviour.ts';
import { consentTo, decide } from './page/consent.ts';
import type { PageTools } from './page/page-tools.ts';
import type { ToldSnippet } from './page/told-settings.ts';

/** Asks before a script of somebody else loads, and loads those whose purpose is agreed to. */
export const consent = {
  selector: 'body.site',
  enhance(body, page) {
    const { snippets } = page.settings;
    const undecided = snippets.filter(({ purpose }) => consentTo(purpose) === null);
    for (const snippet of snippets) if (consentTo(snippet.purpose) === true) load(snippet);
    if (undecided.length > 0) body.append(question(undecided, page));
  },
} as const satisfies Behaviour;

function question(snippets: readonly ToldSnippet[], { word }: PageTools): HTMLElement {
  const box = document.createElement('section');
  box.className = 'consent';
  box.ariaLabel = word('consentTitle');
  const text = document.createElement('p');
  text.textContent = `${word('consentText')} (${snippets.map(({ name }) => name).join(', ')})`;
  const answers = document.createElement('p');
  answers.className = 'actions';
  for (const isAgreed of [true, false]) {
    const button = document.createElement('button');
    button.type = 'button';
    // Both are as easy to choose.
    button.className = 'button quiet';
    button.textContent = word(isAgreed ? 'consentAgree' : 'consentDecline');
    button.addEventListener('click', () => {
      decide([...new Set(snippets.map(({ purpose }) => purpose))], isAgreed);
      box.remove();
      if (isAgreed) for (const snippet of snippets) load(snippet);
    });
    answers.append(button);
  }
  box.append(text, answers);
  return box;
}

function load({ script: address, attributes = {} }: ToldSnippet): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}
