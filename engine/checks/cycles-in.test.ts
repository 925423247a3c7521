import { describe, expect, it } from 'vitest';
import { compileForm } from './compile-form.ts';
import { cyclesIn } from './cycles-in.ts';

const cyclesOf = (...dependencies: readonly (readonly number[])[]): readonly (readonly number[])[] => [
  ...cyclesIn(dependencies, (place) => place),
];

describe('cyclesIn', () => {
  it.each<[string, readonly (readonly number[])[], readonly (readonly number[])[]]>([
    ['none where all can be put in order', [[], [0], [0, 1]], []],
    ['the loop of one with itself', [[0]], [[0, 0]]],
    ['the shortest way round, of two with a field in common', [[1, 2], [3], [0], [0]], [[0, 2, 0]]],
    ['one way where two are as long', [[1, 2], [3], [3], [0]], [[0, 3, 1, 0]]],
    ['a loop behind what only leads to it', [[1], [2], [1]], [[1, 2, 1]]],
    [
      'each of two loops',
      [[1], [0], [3], [2]],
      [
        [0, 1, 0],
        [2, 3, 2],
      ],
    ],
  ])('finds %s', (_, dependencies, cycles) => {
    expect(cyclesOf(...dependencies).map((cycle) => cycle.toReversed())).toEqual(cycles);
  });

  it('reports fields of the same name once', () => {
    expect([...cyclesIn([[1], [0], [3], [2]], (place) => place % 2)]).toHaveLength(1);
  });
});

describe('a duplicate', () => {
  const text = (id: string): object => ({ id, kind: 'text', label: id });
  const saidOf = (...fields: readonly object[]): readonly string[] =>
    compileForm({ id: 'x', type: 'form', title: 'X', fields }).problems.map(
      ({ at, message }) => `${at}: ${message}`,
    );

  it('is reported as one of a copy', () => {
    const group = { id: 'g', kind: 'group', label: 'G', repeated: true, max: 3, fields: [text('a')] };
    expect(saidOf(group, text('a-3'))).toEqual([
      '/fields/1/id: There is another field “a-3”: a copy in the 1st of the form.',
    ]);
  });

  it('in a group is reported once, and not again for each copy', () => {
    const group = {
      id: 'g',
      kind: 'group',
      label: 'G',
      repeated: true,
      max: 9,
      fields: [text('a'), text('a')],
    };
    expect(saidOf(group)).toEqual([
      '/fields/0/fields/1/id: There is another field “a”: the 1st of the form.',
    ]);
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [22, '22nd'],
  ])('of field %i is one of the %s', (number, ordinal) => {
    const fields = Array.from({ length: number }, (_, place) => text(`f${place + 1}`));
    expect(saidOf(...fields, text(`f${number}`)).at(0)).toContain(`the ${ordinal} of the form.`);
  });
});
