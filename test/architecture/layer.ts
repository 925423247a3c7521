/** A folder, and what it may import besides itself. */
export interface Layer {
  readonly folder: string;
  /** Folders of ours, for the engine's own layers; the library's doors for everyone else. */
  readonly ours: readonly string[];
  /** Packages, where the list is closed; null where package.json decides. */
  readonly packages: readonly string[] | null;
  /** Whether it may know that it runs in Node; or the modules of Node that it may import. */
  readonly node: boolean | readonly string[];
  /** Folders of which it may name types, and nothing more. */
  readonly types?: readonly string[];
}
