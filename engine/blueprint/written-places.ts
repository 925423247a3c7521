/** The place in a definition as its author wrote it, of a place in the one with all rules written out. */
export type PlaceFinder = (at: string) => string;

/** Places of what stands elsewhere than its author wrote it, as JSON Pointers. */
export class WrittenPlaces {
  readonly #moved = new Map<string, string>();
  /** What stands under a name is found where its author used the name. */
  readonly #whole = new Set<string>();

  move(plain: string, written: string): void {
    this.#moved.set(plain, written);
  }

  moveWhole(plain: string, written: string): void {
    this.#moved.set(plain, written);
    this.#whole.add(plain);
  }

  finder(): PlaceFinder {
    if (this.#moved.size === 0) return (at) => at;
    return (at) => {
      for (let end = at.length; end > 0; end = at.lastIndexOf('/', end - 1)) {
        const start = at.slice(0, end);
        const written = this.#moved.get(start);
        if (written !== undefined) return this.#whole.has(start) ? written : written + at.slice(end);
      }
      return at;
    };
  }
}

/** Where something stands when it is written out, and where its author wrote it. */
export interface TwoPlaces {
  readonly plain: string;
  readonly written: string;
}
