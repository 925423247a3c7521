import type { ApiOperation } from './operation.ts';
import * as all from './resources/index.ts';

/** Everything that programs ask of the desk, by name. */
export const apiOperations: readonly ApiOperation[] = Object.values<ApiOperation>(all).sort((a, b) =>
  a.name < b.name ? -1 : 1,
);
