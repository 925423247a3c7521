// The words of exports that are sent regularly, in English.

export const deskSchedule = ['deskSchedule', 'Send this list regularly'] as const;
export const deskScheduleText = [
  'deskScheduleText',
  'Each time, it holds what has come in since the time before. You are mailed a link to the file; a hook is sent the file itself.',
] as const;
export const deskRhythm = ['deskRhythm', 'How often'] as const;
export const deskDaily = ['deskDaily', 'Every day'] as const;
export const deskWeekly = ['deskWeekly', 'Every Monday'] as const;
export const deskMonthly = ['deskMonthly', 'On the first of every month'] as const;
export const deskSendTo = ['deskSendTo', 'To'] as const;
export const deskMe = ['deskMe', '{0} (you)'] as const;
export const deskHookNamed = ['deskHookNamed', 'The hook “{0}”'] as const;
export const deskScheduleIt = ['deskScheduleIt', 'Schedule'] as const;
export const deskSchedules = ['deskSchedules', 'Scheduled exports'] as const;
export const deskSchedulesOf = ['deskSchedulesOf', 'Scheduled exports of “{0}”'] as const;
export const deskNoSchedules = ['deskNoSchedules', 'No export of this form is scheduled.'] as const;
export const deskScheduled = ['deskScheduled', 'The export is scheduled.'] as const;
export const deskNotScheduled = [
  'deskNotScheduled',
  'Nothing was scheduled: your address is not confirmed, this hook is not there, the list is too long, or the form has too many scheduled exports.',
] as const;
export const deskScheduleEnded = ['deskScheduleEnded', 'The export is ended.'] as const;
export const deskNextRun = ['deskNextRun', 'Next'] as const;
export const deskLastRun = ['deskLastRun', 'Last run'] as const;
export const deskRunResult = ['deskRunResult', 'What came of it'] as const;
export const deskNotRun = ['deskNotRun', 'not yet'] as const;
export const deskRunWaiting = ['deskRunWaiting', 'on its way'] as const;
export const deskRunSent = ['deskRunSent', 'sent'] as const;
export const deskRunEmpty = ['deskRunEmpty', 'nothing came in, so nothing was sent'] as const;
export const deskRunFailed = ['deskRunFailed', 'failed: {0}'] as const;
export const deskEndSchedule = ['deskEndSchedule', 'End'] as const;
export const deskWholeList = ['deskWholeList', 'all entries'] as const;
export const deskWhichList = ['deskWhichList', 'Which entries'] as const;
export const exportMailSubject = ['exportMailSubject', 'New entries of “{0}”'] as const;
export const exportMailText = [
  'exportMailText',
  'What came in from {0} to {1} is ready. Sign in, then open this link to fetch it as a file:',
] as const;
export const exportMailEnd = [
  'exportMailEnd',
  'Somebody with your account asked for this mail at the desk. There it is ended:',
] as const;
