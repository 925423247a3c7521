/** How to load each part that a form may be made of, by its name. */
export type Loaders = ReadonlyMap<string, () => Promise<{ readonly part: unknown }>>;

/** None as it stands here: the build puts in its place every part, each in a file of its own. */
export const loaders: Loaders = new Map();
