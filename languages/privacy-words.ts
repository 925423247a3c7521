// The words of privacy at the desk in English.

export const deskPrivacy = ['deskPrivacy', 'Privacy'] as const;
export const deskSoughtPerson = ['deskSoughtPerson', 'Somebody’s email address'] as const;
export const deskFind = ['deskFind', 'Find'] as const;
export const deskFoundOf = ['deskFoundOf', 'What is kept of {0}'] as const;
export const deskNothingOfPerson = ['deskNothingOfPerson', 'Nothing is kept of this person.'] as const;
export const deskReadAll = ['deskReadAll', 'Read it, or print it'] as const;
export const deskHandOut = ['deskHandOut', 'Save it as data (JSON)'] as const;
export const deskErase = ['deskErase', 'Erase'] as const;
export const deskEraseHint = [
  'deskEraseHint',
  'Entries, drafts, files, mails and the account go for good. Of donations the amounts and days stay, because books have to be kept. The audit log keeps that it was done.',
] as const;
export const deskSure = ['deskSure', 'I have seen what that is, and want it erased for good'] as const;
export const deskErased = [
  'deskErased',
  'Erased: {0}. Places where the address still stands, such as the texts of forms: {1}.',
] as const;
export const deskNotErased = [
  'deskNotErased',
  'Nothing was erased: say that you are sure, and take the role of an owner from an account before you erase it.',
] as const;
export const deskHowLong = ['deskHowLong', 'How long entries are kept'] as const;
export const deskKeptFor = ['deskKeptFor', 'Kept for'] as const;
export const deskForGood = ['deskForGood', 'for good'] as const;
export const deskGoesNext = ['deskGoesNext', 'The oldest goes'] as const;
export const deskTechnical = [
  'deskTechnical',
  'What else mentions the address, and holds nothing more: {0}',
] as const;
/** `{0}` is when it was written, and the role of whoever wrote it. */
export const deskNoteOf = ['deskNoteOf', 'Note ({0})'] as const;
export const deskNotesHint = [
  'deskNotesHint',
  'This includes notes that people at the site have written. Read them before you hand them out: they may be about others as well.',
] as const;
export const deskKeptFiles = ['deskKeptFiles', 'Files'] as const;
export const deskKeptAccounts = ['deskKeptAccounts', 'Accounts'] as const;
export const deskKeptMails = ['deskKeptMails', 'Emails'] as const;
/** Of tables that nobody works with. */
export const deskKeptOthers = ['deskKeptOthers', 'Technical records'] as const;
export const deskFile = ['deskFile', 'File “{0}”'] as const;
export const deskAccountOf = ['deskAccountOf', 'An account'] as const;
export const deskFilesArchive = ['deskFilesArchive', 'The files of these entries, as one archive'] as const;
export const deskTooManyFiles = [
  'deskTooManyFiles',
  'These files are too many for one archive. Narrow the list by a filter.',
] as const;
