import { TEST_MODE_ID } from '../island/page-ids.ts';

/** What the page says of payments that move no money, once more beside the payment itself; nothing where money moves. */
export function testNote(): readonly HTMLElement[] {
  const said = document.getElementById(TEST_MODE_ID)?.textContent;
  if (!said) return [];
  const note = document.createElement('p');
  note.className = 'formularium-note';
  note.textContent = said;
  return [note];
}
