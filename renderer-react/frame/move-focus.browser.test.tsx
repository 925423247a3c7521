import { expect, it, onTestFinished } from 'vitest';
import { focusWithin } from './move-focus.ts';

it('moves the focus to the first choice that can be made, past options that are used up', () => {
  const box = document.createElement('fieldset');
  document.body.append(box);
  onTestFinished(() => box.remove());
  for (const aria of ['aria-invalid', 'checked', 'name']) {
    box.innerHTML = `<input type="checkbox" ${aria}="true" disabled><input type="checkbox" ${aria}="true">`;
    focusWithin(box);
    expect(document.activeElement, aria).toBe(box.lastElementChild);
  }
});
