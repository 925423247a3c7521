import type { Behaviour } from './behaviour.ts';
import { agreedPurposes, consentTo, DECIDED, decide } from './page/consent.ts';
import type { PageTools } from './page/page-tools.ts';
import type { ToldSnippet } from './page/told-settings.ts';

/** What somebody else provides in this page, by what it is for. */
type Provided = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Asks before anything of somebody else loads: the snippets, and what has `data-consent`. Loads the snippets whose purpose is agreed to.
 * The button of `data-consent-choice` asks again, so that whoever has agreed can withdraw.
 */
export const consent = {
  selector: 'body.site',
  enhance(body, page) {
    const { snippets } = page.settings;
    const provided = providedIn(body, snippets);
    for (const snippet of snippets) if (consentTo(snippet.purpose) === true) load(snippet);
    const undecided = new Map([...provided].filter(([purpose]) => consentTo(purpose) === null));
    if (undecided.size > 0) ask(body, undecided, page);
    const choice = body.querySelector<HTMLElement>('[data-consent-choice]');
    const everything = (): Provided =>
      new Map([...agreedPurposes().map((purpose) => [purpose, new Set<string>()] as const), ...provided]);
    if (choice === null) return;
    const place = (): void => {
      choice.hidden = everything().size === 0;
    };
    place();
    addEventListener(DECIDED, place);
    choice.addEventListener('click', () => ask(body, everything(), page).querySelector('button')?.focus());
  },
} as const satisfies Behaviour;

function providedIn(body: HTMLElement, snippets: readonly ToldSnippet[]): Provided {
  const provided = new Map<string, Set<string>>();
  const add = (purpose: string, name: string): void => {
    provided.set(purpose, (provided.get(purpose) ?? new Set()).add(name));
  };
  for (const { purpose, name } of snippets) add(purpose, name);
  for (const { dataset } of body.querySelectorAll<HTMLElement>('[data-consent]'))
    add(dataset['consent'] ?? '', dataset['consentName'] ?? '');
  return provided;
}

function ask(body: HTMLElement, provided: Provided, page: PageTools): HTMLElement {
  const { word } = page;
  body.querySelector('.consent')?.remove();
  const box = document.createElement('section');
  box.className = 'consent';
  box.ariaLabel = word('consentTitle');
  const text = document.createElement('p');
  const told = [...provided].map(([purpose, names]) =>
    names.size === 0 ? word(purpose) : `${word(purpose)} (${[...names].join(', ')})`,
  );
  text.textContent = `${word('consentText')} ${told.join(', ')}`;
  const answers = document.createElement('p');
  answers.className = 'actions';
  for (const isAgreed of [true, false]) {
    const button = document.createElement('button');
    button.type = 'button';
    // Both are as easy to choose.
    button.className = 'button quiet';
    button.textContent = word(isAgreed ? 'consentAgree' : 'consentDecline');
    button.addEventListener('click', () => {
      box.remove();
      settle([...provided.keys()], isAgreed, page);
    });
    answers.append(button);
  }
  box.append(text, answers);
  body.append(box);
  return box;
}

function settle(purposes: readonly string[], isAgreed: boolean, { settings, reload }: PageTools): void {
  const before = new Set(agreedPurposes());
  decide(purposes, isAgreed);
  // What runs already cannot be taken out of a page.
  if (!isAgreed && purposes.some((purpose) => before.has(purpose))) return reload();
  for (const snippet of settings.snippets)
    if (isAgreed && purposes.includes(snippet.purpose) && !before.has(snippet.purpose)) load(snippet);
}

function load({ script: address, attributes = {} }: ToldSnippet): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value);
  document.head.append(script);
}
