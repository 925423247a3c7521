import type { TestProject } from 'vitest/node';
import { newCluster } from './cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of a PostgreSQL server for the tests of one run. */
    readonly postgres: string;
  }
}

/** One PostgreSQL for all tests of a run: each test makes a database of its own in it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const cluster = await newCluster({ isDurable: false });
  provide('postgres', cluster.address());
  return cluster.remove;
}
