/** How far an entry is dealt with. */
export const WORK_STATUSES = ['new', 'open', 'done'] as const;
export type WorkStatus = (typeof WORK_STATUSES)[number];
