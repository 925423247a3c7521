// The words of the desk about comments, recurring donations, reports and books, in English.

export const deskComments = ['deskComments', 'Comments'] as const;
export const deskCommentCount = ['deskCommentCount', 'Comments: {0}'] as const;
export const deskNoComment = ['deskNoComment', 'There is no such comment.'] as const;
export const deskCommentsHint = [
  'deskCommentsHint',
  'Donor walls show what donors write once somebody has read it here.',
] as const;
export const deskCommentWaiting = ['deskCommentWaiting', 'To be read'] as const;
export const deskCommentApproved = ['deskCommentApproved', 'Shown'] as const;
export const deskCommentRefused = ['deskCommentRefused', 'Not shown'] as const;
export const deskShowComment = ['deskShowComment', 'Show it'] as const;
export const deskHideComment = ['deskHideComment', 'Do not show it'] as const;
export const deskPlans = ['deskPlans', 'Recurring'] as const;
export const deskPlanOf = ['deskPlanOf', 'Recurring donation of {0}'] as const;
export const deskPlanCount = ['deskPlanCount', 'Recurring donations: {0}'] as const;
export const deskNoPlan = ['deskNoPlan', 'No recurring donation is like this.'] as const;
export const deskNextPayment = ['deskNextPayment', 'Next payment'] as const;
export const deskPaymentsMade = ['deskPaymentsMade', 'Payments made'] as const;
export const deskItsDonations = ['deskItsDonations', 'What was given by it'] as const;
export const deskPlanPending = ['deskPlanPending', 'Waits for its first payment'] as const;
export const deskPlanActive = ['deskPlanActive', 'Active'] as const;
export const deskPlanFailing = ['deskPlanFailing', 'Declined, is tried again'] as const;
export const deskPlanPaused = ['deskPlanPaused', 'Paused'] as const;
export const deskPlanCancelled = ['deskPlanCancelled', 'Cancelled'] as const;
export const deskPlanCompleted = ['deskPlanCompleted', 'Complete'] as const;
export const deskPlanLapsed = ['deskPlanLapsed', 'Ended, as it could not be charged'] as const;
export const deskPlanReason = ['deskPlanReason', 'Why it is changed'] as const;
export const deskPlanReasonHint = [
  'deskPlanReasonHint',
  'The history and the audit log keep the reason. The donor is told by mail of a new amount, a pause and the end.',
] as const;
export const deskPlanChanged = ['deskPlanChanged', 'It is changed.'] as const;
export const deskPlanUnchanged = [
  'deskPlanUnchanged',
  'Nothing was changed: this cannot be done with it, the amount is not possible, or there is no reason.',
] as const;
export const deskPlanByOwners = ['deskPlanByOwners', 'Owners change recurring donations.'] as const;
export const deskWasOrderedFor = ['deskWasOrderedFor', 'Asked for: {0}. Reason: {1}'] as const;
export const deskDisputes = ['deskDisputes', 'Disputes'] as const;
export const deskDisputeCount = ['deskDisputeCount', 'Disputed payments: {0}'] as const;
export const deskNoDispute = ['deskNoDispute', 'No payment is disputed.'] as const;
export const deskDisputeHint = [
  'deskDisputeHint',
  'Whoever paid has asked their bank for the money. Answer at the provider, before the time is over that it gives you.',
] as const;
export const deskDisputeOpen = ['deskDisputeOpen', 'Open'] as const;
export const deskDisputeLost = ['deskDisputeLost', 'Lost'] as const;
export const pausedSubject = ['pausedSubject', 'Your recurring donation is paused'] as const;
export const pausedText = [
  'pausedText',
  'Your recurring donation of {0} to “{1}” is paused, as was asked for. No money is taken until it goes on.',
] as const;
export const deskReports = ['deskReports', 'Reports'] as const;
export const deskReportHint = [
  'deskReportHint',
  'What has arrived and was not given back, by the day on which it was given. Test payments are left out.',
] as const;
export const deskReportSummary = [
  'deskReportSummary',
  '{0}, from donations: {1}. Most came in {2}: {3}.',
] as const;
export const deskGivenOverTime = ['deskGivenOverTime', 'Donations over time'] as const;
export const deskRetention = ['deskRetention', 'Retention'] as const;
export const deskRetentionHint = [
  'deskRetentionHint',
  'How many of the donors of a year give again in the next one, by the day on which they gave. Test payments are left out.',
] as const;
export const deskRetentionSummary = [
  'deskRetentionSummary',
  'Of {0} donors of the year before, {1} gave again in {2}: {3}.',
] as const;
export const deskRetentionUnknown = [
  'deskRetentionUnknown',
  'No two full years can be compared yet.',
] as const;
export const deskGaveAgain = ['deskGaveAgain', 'Gave again'] as const;
export const deskGaveFirst = ['deskGaveFirst', 'Not in the year before'] as const;
export const deskGaveBefore = ['deskGaveBefore', 'Donors of the year before'] as const;
export const deskSoFar = ['deskSoFar', '{0}, so far'] as const;
export const deskDivision = ['deskDivision', 'Told apart by'] as const;
export const deskReconciliation = ['deskReconciliation', 'Reconciliation'] as const;
export const deskReconcileHint = [
  'deskReconcileHint',
  'What the provider of payments says that it has taken and given back in these days is compared with the books that are kept here, payment by payment, to the cent.',
] as const;
export const deskCompare = ['deskCompare', 'Compare'] as const;
export const deskAtProvider = ['deskAtProvider', 'At the provider'] as const;
export const deskInBooks = ['deskInBooks', 'In the books here'] as const;
export const deskDifference = ['deskDifference', 'Difference'] as const;
export const deskTaken = ['deskTaken', 'Taken'] as const;
export const deskTotalGivenBack = ['deskTotalGivenBack', 'Given back'] as const;
export const deskNoDifference = [
  'deskNoDifference',
  'Nothing differs. Payments and refunds that were compared: {0}',
] as const;
export const deskDifferenceCount = [
  'deskDifferenceCount',
  'Differences: {0}. Payments and refunds that were compared: {1}',
] as const;
export const deskUnknownHere = ['deskUnknownHere', 'Nothing is known of it here'] as const;
export const deskUnknownThere = ['deskUnknownThere', 'The provider knows nothing of it'] as const;
export const deskTakenDiffers = ['deskTakenDiffers', 'Another amount was taken'] as const;
export const deskGivenBackDiffers = ['deskGivenBackDiffers', 'Another amount was given back'] as const;
export const deskDonationDiffers = [
  'deskDonationDiffers',
  'The donation has another amount than its payment',
] as const;
export const deskNotCompared = [
  'deskNotCompared',
  'Nothing was compared: the payments of this provider cannot be listed.',
] as const;
export const deskProviderAway = [
  'deskProviderAway',
  'Nothing was compared: the provider does not answer.',
] as const;
export const deskProviderKeys = [
  'deskProviderKeys',
  'Nothing was compared: the provider does not take the keys of this server.',
] as const;
export const deskProviderRights = [
  'deskProviderRights',
  'Nothing was compared: the key of this server may not read payments and refunds.',
] as const;
export const deskProviderLimit = [
  'deskProviderLimit',
  'Nothing was compared: the provider was asked too often. Try again in a minute.',
] as const;
export const deskProviderUnreadable = [
  'deskProviderUnreadable',
  'Nothing was compared: the provider answers with something that this server cannot read.',
] as const;
export const deskComparedTooLong = [
  'deskComparedTooLong',
  'Nothing was compared: it takes too long. Choose fewer days, or try again later.',
] as const;
export const deskTooManyPayments = [
  'deskTooManyPayments',
  'Nothing was compared: there are more than {0} payments and refunds. Choose fewer days.',
] as const;
export const deskNoProvider = ['deskNoProvider', 'This server takes no payments by a provider.'] as const;
export const deskMailStatements = ['deskMailStatements', 'Mail these statements'] as const;
export const deskMailStatement = ['deskMailStatement', 'Mail this statement'] as const;
export const deskEverybodyIsMailed = [
  'deskEverybodyIsMailed',
  'Everybody of whom something arrived in {0} gets a mail',
] as const;
export const deskStatementsMailed = ['deskStatementsMailed', 'Statements of {0} are on their way.'] as const;
export const deskNotMeant = [
  'deskNotMeant',
  'Nothing was sent: say first that everybody is to get a mail.',
] as const;
export const deskStatements = ['deskStatements', 'Statements'] as const;
export const deskYear = ['deskYear', 'Year'] as const;
export const deskDraftsOf = ['deskDraftsOf', 'Drafts of “{0}”'] as const;
export const deskDraftCount = ['deskDraftCount', 'Drafts: {0}'] as const;
export const deskDraftsMore = ['deskDraftsMore', 'The newest {0} drafts'] as const;
export const deskDraftHint = [
  'deskDraftHint',
  'What somebody has saved and not sent is theirs alone. This shows how far drafts are, and nothing that stands in them.',
] as const;
export const deskDraftSaved = ['deskDraftSaved', 'Saved'] as const;
export const deskDraftPage = ['deskDraftPage', 'Page'] as const;
export const deskDraftTimes = ['deskDraftTimes', 'Times saved'] as const;
export const deskDraftEnds = ['deskDraftEnds', 'Kept until'] as const;
