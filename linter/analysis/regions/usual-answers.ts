import type { Json } from 'formularium/engine';

/** Typical answers, the plainest first; the usual kinds accept one or another of them. */
export const USUAL_ANSWERS: readonly Json[] = [
  'Ada',
  'ada@example.org',
  'https://example.org/',
  '+12025550123',
  '2125550123',
  '10:30',
  '12345',
  '2026-02-28',
  '1',
  'Ada Lovelace, of the analytical engine',
  'a',
  true,
  10,
  100,
  [1, 2],
  ['a'],
  'NY',
  'Note-G-computes-Bernoulli-7',
  '4242424242424242',
  '12 / 49',
  '123',
  'https://ada.analytical.example/works',
  'data:image/png;base64,iVBORw0KGgo=',
];
