import { afterEach, describe, expect, it } from 'vitest';
import { one } from './testing/page-world.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a page of another site', () => {
  it('has the behaviours that it takes, by the example of the documentation, and no others', async () => {
    document.body.className = '';
    document.body.innerHTML = `<div data-tabs="Work"><section id="a" aria-label="A">1</section><section id="b" aria-label="B">2</section></div>
      <nav data-menu="Menu" data-close="Close"></nav>`;
    await import('../../docs/examples/own-behaviours.ts');
    expect(document.querySelectorAll('[role="tab"]')).toHaveLength(2);
    one('#b-tab').click();
    expect([one('#a').hidden, one('#b').hidden, document.querySelector('.menu-toggle')]).toEqual([
      true,
      false,
      null,
    ]);
  });
});
