import { expect, it } from 'vitest';
import inNode from './findings.json' with { type: 'json' };
import { findingsInSamples } from './findings.ts';

const inBrowser = new Map(Object.entries(findingsInSamples()));

it.each(Object.entries(inNode))('the linter finds the same in a browser as in Node: %s', (name, findings) => {
  expect(inBrowser.get(name)).toEqual(findings);
});

it('lints every sample in a browser that it lints in Node', () => {
  expect([...inBrowser.keys()]).toEqual(Object.keys(inNode));
});
