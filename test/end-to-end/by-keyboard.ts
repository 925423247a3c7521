import type { JsonObject } from 'formularium/engine';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STOPS = 250;
/** What stands on a page whose form is in. */
const IS_IN = '[data-tone=success], .formularium-end';

/** The focused element. */
interface Stop {
  readonly field: string;
  readonly tag: string;
  readonly type: string;
  readonly role: string;
  readonly value: string;
  readonly isChecked: boolean;
  /** Of a button: what stands on it. */
  readonly text: string;
  /** Which of its field’s controls of this type it is, from 0. */
  readonly place: number;
  /** Of a list: the label of each value. */
  readonly labels: Readonly<Record<string, string>>;
}

export function here(page: Page): Promise<Stop> {
  return page.evaluate(() => {
    const at = document.activeElement as HTMLInputElement & HTMLSelectElement;
    const options = at.tagName === 'SELECT' ? [...at.options] : [];
    const box = at.closest<HTMLElement>('[data-field]');
    return {
      field: box?.dataset['field'] ?? '',
      text: at.textContent,
      place: [...(box?.querySelectorAll(`[type="${at.type}"]`) ?? [])].indexOf(at),
      tag: at.tagName,
      type: at.type ?? '',
      role: at.getAttribute('role') ?? '',
      value: at.value ?? '',
      isChecked: at.checked === true,
      labels: Object.fromEntries(options.map(({ value, label }) => [value, label])),
    };
  });
}

/** What a button posts that does not go on. */
const ASIDE = /"type":"(back|jump|add-copy|remove-copy|save-draft|skip-lead|revise)"/;

/** A captcha is the provider's: the gallery plays one with a button. */
function isCaptcha(field: string, wanted: unknown): boolean {
  return field.startsWith('captcha') && wanted !== null;
}

/** Enters at this stop what the answers want there; true when it is the button that goes on. */
export async function enter(page: Page, stop: Stop, answers: JsonObject): Promise<boolean> {
  const { field, tag, type, value, isChecked, role } = stop;
  const wanted = answers[field] ?? null;
  if (tag === 'BUTTON') return (type === 'submit' && !ASIDE.test(value)) || isCaptcha(field, wanted);
  if (wanted === null || (typeof wanted === 'object') !== Array.isArray(wanted)) return false;
  const texts = [wanted].flat().map(String);
  if (type === 'radio') await moveTo(page, texts[0] ?? '');
  else if (type === 'checkbox') {
    const isWanted = wanted === true || texts.includes(value) || value === 'checked';
    if (isWanted !== isChecked) await page.keyboard.press('Space');
  } else if (type === 'range') await slideTo(page, texts[stop.place] ?? '');
  else if (type === 'file') await choosing(page, texts[0] ?? '');
  else if (tag === 'SELECT') await choose(page, stop, texts[0] ?? '');
  else if (role === 'combobox') await search(page, field, texts);
  else if ((['INPUT', 'TEXTAREA'].includes(tag) || role === 'textbox') && value !== texts[0]) {
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(texts[0] ?? '');
  }
  return false;
}

/** Among radio buttons: with the arrow keys, or the space bar where the first is the one. */
export async function moveTo(page: Page, wanted: string): Promise<void> {
  for (let turn = 0; turn < 12; turn += 1) {
    const { value, isChecked } = await here(page);
    if (value === wanted && isChecked) return;
    await page.keyboard.press(value === wanted ? 'Space' : 'ArrowDown');
  }
}

/** On a slider: from its beginning, step by step. */
async function slideTo(page: Page, wanted: string): Promise<void> {
  await page.keyboard.press('Home');
  for (let turn = 0; turn < MOST_STOPS && (await here(page)).value !== wanted; turn += 1)
    await page.keyboard.press('ArrowRight');
  expect((await here(page)).value, 'the slider').toBe(wanted);
}

/**
 * Of files: in the window that the browser opens for them. A busy page takes keys before the order to hand that window over, unless
 * it has answered something after the order.
 */
async function choosing(page: Page, name: string): Promise<void> {
  const press = async (): Promise<void> => {
    await page.evaluate(() => null);
    await page.keyboard.press('Space');
  };
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), press()]);
  await chooser.setFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
}

/** In a list: down to the value that is wanted, or to the part of it that the list asks for. */
async function choose(page: Page, { field, labels }: Stop, wanted: string): Promise<void> {
  const place = await page.evaluate((id) => {
    const lists = document.querySelectorAll(`[data-field="${id}"] select`);
    return [...lists].indexOf(document.activeElement as Element);
  }, field);
  const part = Number(wanted.split(/\D+/)[place]);
  const values = Object.keys(labels);
  const value =
    values.find((one) => one === wanted) ?? values.find((one) => one !== '' && Number(one) === part);
  if (value === undefined) return;
  await page.keyboard.press('Home');
  for (let turn = 0; turn < values.length && (await here(page)).value !== value; turn += 1)
    await page.keyboard.press('ArrowDown');
}

/**
 * Presses the button that has the focus, and waits until what it was pressed for has come: the form is in, or the focus is
 * elsewhere. The button of a captcha keeps it, and says something else.
 */
async function pressHere(page: Page): Promise<void> {
  const button = await page.evaluateHandle(() => document.activeElement);
  const before = await button.evaluate((one) => one?.textContent);
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    ([pressed, text, ends]) => {
      if (document.querySelector(ends) !== null) return true;
      const { activeElement: now, body } = document;
      const isOnItsWay = now?.closest('form[aria-busy=true]') !== null;
      return !isOnItsWay && now !== body && (now !== pressed || pressed?.textContent !== text);
    },
    [button, before, IS_IN] as const,
  );
}

/** In a list that is searched: by typing what a choice is called. */
async function search(page: Page, field: string, texts: readonly string[]): Promise<void> {
  const chosen = await page.locator(`[data-field="${field}"]`).textContent();
  for (const text of texts) {
    if (chosen?.toLowerCase().includes(text.toLowerCase())) continue;
    await page.keyboard.type(text);
    await page.getByRole('option').first().waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  }
}

/** Goes through a form with the keyboard alone, until it is in; says where that was not possible. */
export async function complete(
  page: Page,
  answers: JsonObject,
  presses: readonly string[] = [],
  been = new Set<string>(),
): Promise<string> {
  let last = '';
  const unpressed = new Set(presses);
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await here(page);
    been.add(stop.field);
    last = `${stop.tag} ${stop.type} in “${stop.field}”`;
    const isPressed = unpressed.delete(stop.text);
    if (!(await enter(page, stop, answers)) && !isPressed) continue;
    await pressHere(page);
    if ((await page.locator(IS_IN).count()) > 0) return 'in';
    // The focus is at an invalid field, at the heading of the next page, or in what was added.
    const next = await here(page);
    been.add(next.field);
    await enter(page, next, answers);
  }
  const complaints = await page.locator('.formularium-complaint').allTextContents();
  return `stuck at ${last}: ${complaints.join(' ')}`;
}
