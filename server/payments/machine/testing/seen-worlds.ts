import { hash } from 'node:crypto';
import type { Budgets } from './world.ts';

/**
 * Worlds that were looked at, in about forty bytes each: 64 bits of a digest of what they are, what may still happen in them, and how they came
 * about. Two worlds with the same 64 bits would be taken for one: of ten million, any two are with a probability of three in a million.
 */
export interface SeenWorlds {
  readonly size: () => number;
  /**
   * Takes a world in, which came about by a move from the one of this number, and gives its number; null for one that was seen, or of which one
   * was seen in which all of this may happen at least as often: whatever comes about in it comes about there.
   */
  readonly add: (world: SeenWorld) => number | null;
  /** The moves by which a world came about. */
  readonly storyOf: (number: number) => readonly string[];
}

interface SeenWorld {
  /** The state of the world, without the events that may still happen. */
  readonly text: string;
  readonly left: Budgets;
  /** -1 for the first one. */
  readonly parent: number;
  readonly move: string;
}

/** Each is at most 7, in three bits. */
const MOST_LEFT = 7;
const BITS = 3;

export function seenWorlds(): SeenWorlds {
  let size = 0;
  let most = 1 << 12;
  // For each world: its digest in two numbers, what is left, its parent, its move.
  let [first, second, lefts] = [new Uint32Array(most), new Uint32Array(most), new Uint32Array(most)];
  let [parents, moves] = [new Int32Array(most), new Uint16Array(most)];
  // The number of a world behind one, at a place that its digest tells, or at the next that is free.
  let places = new Uint32Array(most * 2);
  const names: string[] = [];
  const numbers = new Map<string, number>();

  function grow(): void {
    most *= 2;
    [first, second, lefts] = [larger(first, most), larger(second, most), larger(lefts, most)];
    [parents, moves] = [larger(parents, most), larger(moves, most)];
    places = new Uint32Array(most * 2);
    for (let at = 0; at < size; at += 1) put(at);
  }

  function put(number: number): void {
    let place = (first[number] ?? 0) & (places.length - 1);
    while (places[place] !== 0) place = (place + 1) & (places.length - 1);
    places[place] = number + 1;
  }

  function isKnown(one: number, other: number, left: number): boolean {
    for (
      let place = one & (places.length - 1);
      places[place] !== 0;
      place = (place + 1) & (places.length - 1)
    ) {
      const at = (places[place] ?? 0) - 1;
      if (first[at] === one && second[at] === other && mayAsOften(lefts[at] ?? 0, left)) return true;
    }
    return false;
  }

  function numberOf(move: string): number {
    const known = numbers.get(move) ?? names.length;
    if (known === names.length) {
      names.push(move);
      numbers.set(move, known);
    }
    if (known > 0xffff) throw new Error('There are more moves than numbers of them.');
    return known;
  }

  return {
    size: () => size,
    add({ text, left, parent, move }) {
      const digest = hash('sha1', text, 'buffer');
      const [one, other, packed] = [digest.readUInt32LE(0), digest.readUInt32LE(4), packedIn(left)];
      if (isKnown(one, other, packed)) return null;
      if (size === most) grow();
      [first[size], second[size], lefts[size]] = [one, other, packed];
      [parents[size], moves[size]] = [parent, numberOf(move)];
      put(size);
      size += 1;
      return size - 1;
    },
    storyOf(number) {
      const story: string[] = [];
      for (let at = number; (parents[at] ?? -1) >= 0; at = parents[at] ?? -1)
        story.unshift(names[moves[at] ?? 0] ?? '');
      return story;
    },
  };
}

function packedIn(left: Budgets): number {
  let packed = 0;
  for (const many of Object.values(left)) {
    if (many > MOST_LEFT) throw new Error(`${many} does not fit into what is kept of a world.`);
    packed = (packed << BITS) | many;
  }
  return packed >>> 0;
}

/** Whether everything may happen as often as in another world, or more often. */
function mayAsOften(one: number, other: number): boolean {
  for (let [a, b] = [one, other]; b !== 0; a >>>= BITS, b >>>= BITS)
    if ((a & MOST_LEFT) < (b & MOST_LEFT)) return false;
  return true;
}

function larger<T extends Uint32Array | Int32Array | Uint16Array>(array: T, length: number): T {
  const made = new (array.constructor as new (length: number) => T)(length);
  made.set(array);
  return made;
}
