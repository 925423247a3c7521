// The words of the desk in English, where the people who run forms read what came in.

export * from './filter-words.ts';

export const deskTitle = ['deskTitle', 'Desk'] as const;
export const deskSections = ['deskSections', 'Sections of the desk'] as const;
export const deskStart = ['deskStart', 'Overview'] as const;
/** Said below every page of the desk. */
export const deskTimeZone = ['deskTimeZone', 'Times are those of the time zone {0}.'] as const;
export const deskAccount = ['deskAccount', 'Your account'] as const;
export const deskForms = ['deskForms', 'Forms'] as const;
export const deskForm = ['deskForm', 'Form'] as const;
export const deskFirstVisit = ['deskFirstVisit', 'Welcome. This is what has come in so far.'] as const;
export const deskGivenSince = ['deskGivenSince', 'Donations since then'] as const;
/** `{0}` is a number. */
export const deskCommentsWait = ['deskCommentsWait', 'Comments to read: {0}'] as const;
/** `{0}` is a moment. */
export const deskSince = ['deskSince', 'What has happened since {0}'] as const;
export const deskEntries = ['deskEntries', 'Entries'] as const;
export const deskNewEntries = ['deskNewEntries', 'New'] as const;
export const deskHeldEntries = ['deskHeldEntries', 'Held as spam'] as const;
export const deskDrafts = ['deskDrafts', 'Drafts'] as const;
export const deskLastEntry = ['deskLastEntry', 'Last entry'] as const;
export const deskNotServed = ['deskNotServed', 'no longer served'] as const;
export const deskNothing = ['deskNothing', 'Nothing has come in yet.'] as const;
export const deskFailedJobs = [
  'deskFailedJobs',
  'Emails and webhook calls that failed for good: {0}. The command “jobs” lists them.',
] as const;
export const deskPreparing = [
  'deskPreparing',
  'Entries are still being prepared, and filters do not find them yet: {0}',
] as const;
/** `{0}` is a part of the address, `{1}` what it has there. */
export const deskBadValue = [
  'deskBadValue',
  'The address of this page asks for something that does not exist: “{0}” cannot be “{1}”.',
] as const;
export const deskNoMatch = ['deskNoMatch', 'No entries match.'] as const;
/** `{0}` is a number. */
export const deskSentAlong = ['deskSentAlong', 'Sent along by the page: {0}'] as const;
export const deskCount = ['deskCount', 'Entries: {0}'] as const;
export const deskCountOf = ['deskCountOf', 'Entries: {0} of {1}'] as const;
export const deskCountAmong = ['deskCountAmong', 'Entries: {0} among the newest {1} of {2}'] as const;
export const deskCountedNewest = [
  'deskCountedNewest',
  'Counted: the newest {0} entries of this list',
] as const;
export const deskLookedFurther = [
  'deskLookedFurther',
  'Not all entries have been searched yet. An export finds everything at once.',
] as const;
export const deskLookFurther = ['deskLookFurther', 'Search further'] as const;
export const deskSent = ['deskSent', 'Sent'] as const;
export const deskBegun = ['deskBegun', 'Begun'] as const;
export const deskStatus = ['deskStatus', 'Status'] as const;
export const deskReason = ['deskReason', 'Reason'] as const;
export const deskNextPage = ['deskNextPage', 'Next page'] as const;
export const deskFirstPage = ['deskFirstPage', 'First page'] as const;
export const deskColumns = ['deskColumns', 'Columns'] as const;
export const deskExport = ['deskExport', 'Export this list'] as const;
export const deskFormat = ['deskFormat', 'Format'] as const;
export const deskWorkbook = ['deskWorkbook', 'Excel workbook (XLSX)'] as const;
export const deskCsv = ['deskCsv', 'CSV'] as const;
export const deskCopiesApart = [
  'deskCopiesApart',
  'Repeated groups on separate sheets (CSV: as a zip file)',
] as const;
export const deskJson = ['deskJson', 'JSON, as stored'] as const;
export const deskWording = ['deskWording', 'Wording'] as const;
export const deskLabels = ['deskLabels', 'Labels, for people'] as const;
export const deskIds = ['deskIds', 'Ids and values, for programs'] as const;
export const deskMark = ['deskMark', 'CSV for Excel: marked as UTF-8'] as const;
export const deskDownload = ['deskDownload', 'Download'] as const;
export const deskPeople = ['deskPeople', 'People'] as const;
export const deskNotChanged = ['deskNotChanged', 'Nothing was changed.'] as const;
export const deskSignedIn = ['deskSignedIn', 'Last signed in'] as const;
export const deskSessions = ['deskSessions', 'Sessions'] as const;
export const deskEndSessions = ['deskEndSessions', 'Sign out everywhere'] as const;
export const deskLog = ['deskLog', 'Audit log'] as const;
export const deskSearchLog = ['deskSearchLog', 'Person, act or thing'] as const;
export const deskWhen = ['deskWhen', 'When'] as const;
export const deskWho = ['deskWho', 'Who'] as const;
export const deskWhat = ['deskWhat', 'What'] as const;
export const deskWhereto = ['deskWhereto', 'To what'] as const;
export const deskDetails = ['deskDetails', 'Details'] as const;
export const deskPick = ['deskPick', 'Select the entry of {0}'] as const;
export const deskWithChosen = ['deskWithChosen', 'With selected entries'] as const;
export const deskRelease = ['deskRelease', 'Not spam'] as const;
export const deskSetStatus = ['deskSetStatus', 'Set status'] as const;
export const deskUndo = ['deskUndo', 'Undo'] as const;
export const deskChanged = ['deskChanged', 'Changed entries: {0}'] as const;
export const deskUndone = ['deskUndone', 'The change was undone.'] as const;
export const deskUndoneSome = [
  'deskUndoneSome',
  'Entries undone: {0}. Changed by somebody since, and left as they are: {1}',
] as const;
export const deskReleased = ['deskReleased', 'Entries marked as not spam: {0}'] as const;
export const deskStatusNew = ['deskStatusNew', 'New'] as const;
export const deskStatusOpen = ['deskStatusOpen', 'In progress'] as const;
export const deskStatusDone = ['deskStatusDone', 'Done'] as const;
/** `{0}` is the title of a form. */
export const deskEntryOf = ['deskEntryOf', 'Entry of “{0}”'] as const;
export const deskAnswers = ['deskAnswers', 'Answers'] as const;
export const deskWhyResult = ['deskWhyResult', 'Why?'] as const;
export const deskCalculatedAs = ['deskCalculatedAs', 'Calculated as'] as const;
export const deskNotAsked = ['deskNotAsked', 'Questions that were not asked: {0}'] as const;
export const deskHiddenWithin = ['deskHiddenWithin', 'Left out with “{0}”, in which it stands.'] as const;
export const deskHiddenWithPage = ['deskHiddenWithPage', 'Left out with its page.'] as const;
export const deskAskedIfAll = ['deskAskedIfAll', 'Asked only if all of this holds:'] as const;
export const deskAskedIfAny = ['deskAskedIfAny', 'Asked only if any of this holds:'] as const;
export const deskLeftOutIfAll = ['deskLeftOutIfAll', 'Left out if all of this holds:'] as const;
export const deskLeftOutIfAny = ['deskLeftOutIfAny', 'Left out if any of this holds:'] as const;
export const deskItHolds = ['deskItHolds', 'it holds'] as const;
export const deskItDoesNotHold = ['deskItDoesNotHold', 'it does not hold'] as const;
export const deskNoAnswer = ['deskNoAnswer', 'no answer'] as const;
export const deskFacts = ['deskFacts', 'How it came in'] as const;
export const deskLanguage = ['deskLanguage', 'Language'] as const;
export const deskSource = ['deskSource', 'Page'] as const;
export const deskVersion = ['deskVersion', 'Version of the form'] as const;
/** `{0}` is a moment. */
export const deskVersionSince = ['deskVersionSince', 'since {0}'] as const;
export const deskOlderVersion = [
  'deskOlderVersion',
  'The form has changed since. The entry is shown as it was filled in.',
] as const;
export const deskClaims = ['deskClaims', 'False claims by the page'] as const;
export const deskClaimed = ['deskClaimed', 'Claimed'] as const;
export const deskWorkedOut = ['deskWorkedOut', 'Calculated here'] as const;
export const deskDeliveries = ['deskDeliveries', 'Emails and webhooks'] as const;
export const deskNoDeliveries = ['deskNoDeliveries', 'None.'] as const;
export const deskMail = ['deskMail', 'Email'] as const;
export const deskCall = ['deskCall', 'Webhook “{0}”'] as const;
export const deskWaiting = ['deskWaiting', 'waiting'] as const;
export const deskHeldBack = ['deskHeldBack', 'held back'] as const;
export const deskDone = ['deskDone', 'done'] as const;
export const deskGivenUp = ['deskGivenUp', 'failed: {0}'] as const;
export const deskWork = ['deskWork', 'Actions'] as const;
export const deskAssignee = ['deskAssignee', 'Assignee'] as const;
export const deskNobody = ['deskNobody', 'Nobody'] as const;
/** `{0}` is a person. */
export const deskNoLonger = ['deskNoLonger', '{0} (can no longer read entries)'] as const;
export const deskNotAssigned = [
  'deskNotAssigned',
  'Nothing was saved: an entry can only be assigned to someone who may read it.',
] as const;
export const deskSetMeanwhile = [
  'deskSetMeanwhile',
  'Nothing was saved: somebody else has changed this meanwhile. It now stands as shown here.',
] as const;
export const deskSave = ['deskSave', 'Save'] as const;
export const deskSaved = ['deskSaved', 'Saved.'] as const;
export const deskEdits = ['deskEdits', 'Changes since it was sent'] as const;
export const deskBefore = ['deskBefore', 'Before'] as const;
export const deskAfter = ['deskAfter', 'After'] as const;
export const deskNotes = ['deskNotes', 'Notes'] as const;
export const deskNote = ['deskNote', 'New note'] as const;
export const deskAddNote = ['deskAddNote', 'Add note'] as const;
export const deskSomebody = ['deskSomebody', 'deleted account'] as const;
export const deskKeyboard = ['deskKeyboard', 'Keyboard'] as const;
export const deskKeyNext = ['deskKeyNext', 'next entry'] as const;
export const deskKeyBefore = ['deskKeyBefore', 'previous entry'] as const;
export const deskKeyOpen = ['deskKeyOpen', 'open the entry'] as const;
export const deskKeySearch = ['deskKeySearch', 'search'] as const;
export const deskKeyHelp = ['deskKeyHelp', 'this list'] as const;
export const deskGone = [
  'deskGone',
  'There is nothing here: it may have been erased, or the address is wrong.',
] as const;
export const deskStale = [
  'deskStale',
  'Nothing was selected, or someone else changed it first. Please check and try again.',
] as const;

export const deskCharts = ['deskCharts', 'Charts'] as const;
export const deskChartsOf = ['deskChartsOf', 'Charts of “{0}”'] as const;
export const deskOverTime = ['deskOverTime', 'Over time'] as const;
export const deskAnswer = ['deskAnswer', 'Answer'] as const;
export const deskHowMany = ['deskHowMany', 'Count'] as const;
/** Opens the table of a chart. */
export const deskAsTable = ['deskAsTable', 'As a table'] as const;
export const deskMostOften = ['deskMostOften', 'Most often: {0} ({1}).'] as const;
export const deskAnsweredBy = ['deskAnsweredBy', 'Answered in {0} of {1} entries.'] as const;
export const deskNumbersFrom = ['deskNumbersFrom', 'From {0} to {1}, {2} on average.'] as const;
