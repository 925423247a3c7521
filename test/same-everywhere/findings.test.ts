import { expect, it } from 'vitest';
import { findingsInSamples } from './findings.ts';

it('the linter finds in its samples what findings.json says', async () => {
  const found = findingsInSamples();
  const faulty = Object.entries(found).filter(([name]) => name.endsWith(' fails'));
  expect(faulty.length).toBeGreaterThan(70);
  expect(faulty.filter(([, findings]) => findings.length === 0)).toEqual([]);
  await expect(`${JSON.stringify(found, null, 1)}\n`).toMatchFileSnapshot('./findings.json');
});
