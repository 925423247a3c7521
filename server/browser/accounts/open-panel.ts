import { fieldState, type Session } from 'formularium/engine';
import { ROOT_ID } from '../island/page-ids.ts';
import type { PanelWords } from '../island/panel-words.ts';
import { accountAnswers } from './account-answers.ts';
import { accountIn, type PanelAccount, type PanelOutcome, signIn, whoIsSignedIn } from './panel-call.ts';
import { type PanelParts, panelIn } from './panel-parts.ts';

/** For so long a refusal is shown (spec 000 §8). */
const NOTICE_MS = 5000;
const LOGIN = 'give_user_login';
const PASSWORD = 'give_user_pass';
const ACCOUNT = 'give_user_id';

/**
 * Puts what signs in below the fields of a panel: a button, what came of it, and who is signed in. Nothing of it is part of the form, which
 * can be sent without it. Gives what takes it away.
 */
export function openPanel(id: string, session: Session): () => void {
  const root = document.getElementById(ROOT_ID);
  const place = document.getElementById(`${id}-label`)?.closest('[data-field]');
  if (!root || !place) return () => undefined;
  const words: PanelWords = JSON.parse(root.dataset['panel'] ?? '{}');
  const panel = panelIn(place, words);
  const { learn, look, tell, forget } = teller(session, { root, panel, words });
  const formId = session.form.id;
  const enter = async (): Promise<void> => {
    if (panel.button.getAttribute('aria-disabled') === 'true') return;
    const missing = [LOGIN, PASSWORD].find((id) => answerTo(session, id) === '');
    if (missing !== undefined) return controlOf(root, missing)?.focus();
    forget();
    panel.isBusy(true);
    const outcome = await signIn(formId, answerTo(session, LOGIN), answerTo(session, PASSWORD));
    // A frame on a page of another site keeps no cookie: nobody is signed in by it.
    const isLost =
      outcome.type === 'signed-in' && window !== parent && (await whoIsSignedIn(formId)) === null;
    panel.isBusy(false);
    tell(isLost ? { type: 'refused', message: '', elsewhere: location.pathname } : outcome);
  };
  const onKey = (event: Event): void => {
    const { key, target } = event as KeyboardEvent;
    const isLine = target === controlOf(root, LOGIN) || target === controlOf(root, PASSWORD);
    if (key !== 'Enter' || !isLine) return;
    event.preventDefault(); // it would go on with the form
    void enter();
  };
  // Somebody who has signed in on another page comes back to this one.
  const onBack = async (): Promise<void> => {
    if (panel.elsewhere.hidden || document.visibilityState === 'hidden') return;
    const known = await whoIsSignedIn(formId);
    if (known !== null) tell({ type: 'signed-in', account: known });
  };
  const gone = new AbortController();
  const { signal } = gone;
  panel.button.addEventListener('click', () => void enter(), { signal });
  place.addEventListener('keydown', onKey, { signal });
  addEventListener('focus', onBack, { signal });
  const unsubscribe = session.subscribe(look);
  learn(accountIn(JSON.parse(root.dataset['account'] ?? 'null')));
  return () => {
    gone.abort();
    forget();
    unsubscribe();
    panel.element.remove();
  };
}

interface PanelPlace {
  readonly root: HTMLElement;
  readonly panel: PanelParts;
  readonly words: PanelWords;
}

interface PanelTeller {
  /** Shows what the form asks for now. */
  readonly look: () => void;
  readonly learn: (account: PanelAccount | null) => void;
  readonly tell: (outcome: PanelOutcome) => void;
  /** Leaves a refusal where it is. */
  readonly forget: () => void;
}

/** What tells the form and its visitor who is signed in, and why nobody is. */
function teller(session: Session, { root, panel, words }: PanelPlace): PanelTeller {
  const { asking, notice, who } = panel;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const look = (): void => {
    asking.hidden = fieldState(session.form, session.state, LOGIN)?.visible !== true;
    who.hidden = answerTo(session, ACCOUNT) === '';
  };
  const learn: PanelTeller['learn'] = (account) => {
    // The panel may be opened again with another page of the form.
    root.dataset['account'] = JSON.stringify(account);
    if (account !== null) panel.name(words.signedIn.replace('{0}', () => account.email));
    for (const event of accountAnswers(session.form, session.state, account)) session.dispatch(event);
    look();
  };
  const tell: PanelTeller['tell'] = (outcome) => {
    if (outcome.type === 'signed-in') {
      learn(outcome.account);
      who.focus(); // the button that had the focus is gone
      return;
    }
    const isRefused = outcome.type === 'refused';
    notice.textContent = isRefused ? outcome.message : words.failed;
    panel.leadTo(isRefused ? outcome.elsewhere : null);
    timer = setTimeout(panel.fade, NOTICE_MS);
  };
  return { look, learn, tell, forget: () => clearTimeout(timer) };
}

function answerTo({ form, state }: Session, id: string): string {
  return String(fieldState(form, state, id)?.answer ?? '');
}

function controlOf(root: Element, field: string): HTMLInputElement | null {
  return root.querySelector(`[data-field="${field}"] input`);
}
