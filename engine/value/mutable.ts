/** The same members, while they are being written. */
export type Mutable<T> = { -readonly [K in keyof T]: T[K] };
