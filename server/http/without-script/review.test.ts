import { describe, expect, it } from 'vitest';
import { plainBrowser } from '../../testing/plain-browser.ts';
import { served, testServer } from '../../testing/test-server.ts';

const STAY = {
  id: 'stay',
  type: 'form',
  title: 'Stay',
  fields: [
    { id: 'who', kind: 'text', label: 'Name' },
    { id: 'p2', kind: 'page-break', label: 'Stay' },
    { id: 'nights', kind: 'number', label: 'Nights' },
    { id: 'p3', kind: 'page-break', label: 'Check' },
    { id: 'check', kind: 'review', label: 'Check your answers' },
  ],
};

describe('a review without a script', () => {
  it('leads to a field, and from there back to the review', async () => {
    const { app, rows } = await testServer({ forms: [served('stay', STAY)] });
    const first = await plainBrowser(app).open('/forms/stay');
    first.fill('who', 'Ada');
    const second = await first.press('Next');
    second.fill('nights', '2');
    const review = await second.press('Next');
    expect(review.text).toContain('Check your answers');
    expect(review.html).toContain('<dt>Name</dt><dd>Ada</dd>');
    const changing = await review.press('Change: Name');
    expect(Object.fromEntries(changing.posts())).toMatchObject({ who: 'Ada' });
    changing.fill('who', 'Augusta');
    const again = await changing.press('Next');
    expect(again.html).toContain('<dt>Name</dt><dd>Augusta</dd>');
    await again.press('Submit');
    expect(rows()).toMatchObject([{ submission: { who: 'Augusta', nights: '2' } }]);
  });
});
