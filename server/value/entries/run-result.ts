/** What came of the run of a scheduled export: on its way, sent, not sent as nothing had come in, or failed. */
export const RUN_RESULTS = ['waiting', 'sent', 'empty', 'failed'] as const;

export type RunResult = (typeof RUN_RESULTS)[number];
