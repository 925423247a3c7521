import type { JobKind } from './job-kind.ts';
import * as all from './kinds/index.ts';

/** Every kind of job. */
export const jobKinds: readonly JobKind[] = Object.values<JobKind>(all);
