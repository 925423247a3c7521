import { englishEnhancedWords } from 'formularium/renderer-react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkoutDialog } from './checkout-dialog.ts';

const SUMMARY = {
  ...{ amount: '$25.00', often: 'Monthly', email: 'ada@analytical.example', name: 'Ada' },
  ...{ pay: 'Donate', paying: 'Donation Processing...', progress: 'Processing payment, please wait' },
};

function opened() {
  const look = { words: englishEnhancedWords, lang: 'en', dir: 'ltr', notes: [] };
  const dialog = checkoutDialog(look);
  const answer = dialog.ask(SUMMARY, '');
  const shown = document.querySelector('dialog') as HTMLDialogElement;
  return {
    ...{ dialog, answer, shown },
    pay: shown.querySelector('[type="submit"]') as HTMLButtonElement,
    overlay: shown.querySelector('[role="status"]') as HTMLElement,
  };
}

describe('the dialog that asks for a card', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

  afterEach(() => {
    vi.useRealTimers();
    document.querySelector('dialog')?.remove();
  });

  it('says what is paid, how often and by whom, and has a button only for a whole card with a name', () => {
    const { dialog, shown, pay } = opened();
    for (const text of ['$25.00 Monthly', SUMMARY.email, 'Donate']) expect(shown.innerText).toContain(text);
    expect(pay.disabled).toBe(true);
    dialog.setCard(true, '');
    expect(pay.disabled).toBe(false);
    const [name] = shown.querySelectorAll('input');
    for (const entered of ['', '  ', 'Ada Lovelace']) {
      if (name !== undefined) name.value = entered;
      name?.dispatchEvent(new Event('input'));
      expect([entered, pay.disabled]).toEqual([entered, entered.trim() === '']);
    }
    dialog.setCard(false, 'The number is wrong.');
    expect([pay.disabled, shown.querySelector('[role="alert"]')?.textContent]).toEqual([
      true,
      'The number is wrong.',
    ]);
  });

  it('is covered 250 ms after its button was pressed, and not where that is over before', async () => {
    const { dialog, answer, pay, overlay } = opened();
    dialog.setCard(true, '');
    pay.click();
    expect(await answer).toBe('Ada');
    await vi.advanceTimersByTimeAsync(249);
    expect([overlay.textContent, getComputedStyle(overlay).display]).toEqual(['', 'block']);
    await vi.advanceTimersByTimeAsync(1);
    expect(overlay.textContent).toBe(SUMMARY.progress);
    void dialog.ask(SUMMARY, 'Try again.');
    expect(overlay.textContent).toBe('');
    pay.click();
    await vi.advanceTimersByTimeAsync(200);
    dialog.close();
    await vi.advanceTimersByTimeAsync(1000);
    expect(overlay.textContent).toBe('');
  });

  it('gives nothing where it is closed, and cannot be while it is worked on', async () => {
    const { dialog, answer, shown, pay } = opened();
    dialog.leave();
    expect([await answer, shown.open]).toEqual([null, false]);
    dialog.setCard(true, '');
    const again = dialog.ask(SUMMARY, '');
    pay.click();
    dialog.leave();
    expect([await again, shown.open]).toEqual(['Ada', true]);
  });
});
