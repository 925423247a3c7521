// The words of working at the desk in English: invitations, keys of programs, settings.

export const invitedTitle = ['invitedTitle', 'You are invited'] as const;
export const invitedNew = [
  'invitedNew',
  'This invitation is for {0}. Choose a name and a password for your account.',
] as const;
export const invitedOwn = [
  'invitedOwn',
  'This invitation is for {0}, your account. Accept it to work with the forms of this site.',
] as const;
export const invitedKnown = [
  'invitedKnown',
  'This invitation is for {0}, which has an account. Sign in with it, then open the link again.',
] as const;
export const invitedElse = [
  'invitedElse',
  'This invitation is for {0}. Sign in with that address, or sign out, then open the link again.',
] as const;
export const invitedButton = ['invitedButton', 'Accept the invitation'] as const;
export const invitationMailSubject = ['invitationMailSubject', 'An invitation to {0}'] as const;
export const invitationMailText = [
  'invitationMailText',
  'You are invited to work with the forms of {0}. Open this link to accept:',
] as const;
export const deskInvite = ['deskInvite', 'Invite somebody'] as const;
export const deskSendInvitation = ['deskSendInvitation', 'Send the invitation'] as const;
export const deskInvitations = ['deskInvitations', 'Open invitations'] as const;
export const deskRolesHint = [
  'deskRolesHint',
  'An author sees how many entries each form has, and nothing that anybody has entered. A manager reads entries and donations, and works on them. An owner also decides about people, privacy and settings. Visitors and donors do not see the desk.',
] as const;
export const deskInvited = ['deskInvited', 'The invitation is on its way.'] as const;
export const deskNotInvited = [
  'deskNotInvited',
  'Nobody was invited: the address is not valid, or its account has this role already or is locked, or too many invitations are open.',
] as const;
export const deskInviteAgain = ['deskInviteAgain', 'Send again'] as const;
export const deskTakeBack = ['deskTakeBack', 'Withdraw'] as const;
export const deskExpires = ['deskExpires', 'Expires'] as const;
export const deskKeys = ['deskKeys', 'API keys'] as const;
export const deskKeysText = [
  'deskKeysText',
  'A program with a key does what its scopes name, and never more than you may. See /api/v1/openapi.json.',
] as const;
export const deskKeyMaker = ['deskKeyMaker', 'Created by'] as const;
export const deskScopes = ['deskScopes', 'Scopes'] as const;
export const deskLastUsed = ['deskLastUsed', 'Last used'] as const;
export const deskNeverUsed = ['deskNeverUsed', 'never'] as const;
export const deskRevoke = ['deskRevoke', 'Revoke'] as const;
export const deskProveForKey = [
  'deskProveForKey',
  'A key works without you, so prove first that it is you who makes it.',
] as const;
export const deskNewKey = ['deskNewKey', 'Create a key'] as const;
export const deskKeyDays = ['deskKeyDays', 'Valid for (days)'] as const;
export const deskMakeKey = ['deskMakeKey', 'Create key'] as const;
export const deskKeyMade = ['deskKeyMade', 'Your new key'] as const;
export const deskKeyOnce = [
  'deskKeyOnce',
  'Copy the key now. It is shown only this once and is not stored.',
] as const;
export const deskNoKey = [
  'deskNoKey',
  'Nothing was changed: a key needs a name and at least one scope that you may give it.',
] as const;
export const deskFirstDay = ['deskFirstDay', 'From'] as const;
export const deskLastDay = ['deskLastDay', 'Until'] as const;
export const deskSettings = ['deskSettings', 'Settings'] as const;
export const deskHealth = ['deskHealth', 'Server health'] as const;
export const deskJobs = ['deskJobs', 'Emails and webhooks'] as const;
export const deskJobCounts = ['deskJobCounts', 'waiting: {0}, failed: {1}'] as const;
export const deskBackup = ['deskBackup', 'Last backup'] as const;
export const deskNoBackup = [
  'deskNoBackup',
  'No backup is known. The command “backup” makes one; a PostgreSQL database is backed up by its own program.',
] as const;
export const deskBackedUp = ['deskBackedUp', '{0} (days ago: {1})'] as const;
export const deskMails = ['deskMails', 'Email delivery'] as const;
export const deskMailsBySmtp = ['deskMailsBySmtp', 'by an SMTP server'] as const;
export const deskMailsKept = ['deskMailsKept', 'kept as files: no mail server is set'] as const;
/** `{0}` is a list of forms. */
export const deskTransfersNowhere = [
  'deskTransfersNowhere',
  'Donors are told to transfer their gift, but not where to: {0}. Set BANK_ACCOUNT in the environment of the server, or set it to “in-forms” if each form names the account.',
] as const;
export const deskTryMail = ['deskTryMail', 'Send me a test email'] as const;
export const deskMailSent = ['deskMailSent', 'The email was sent.'] as const;
export const deskMailFailed = ['deskMailFailed', 'The email could not be sent: {0}'] as const;
export const testMailSubject = ['testMailSubject', 'Mails of {0} arrive'] as const;
export const testMailText = [
  'testMailText',
  'Somebody has pressed the test button at the desk of {0}. Mails arrive.',
] as const;
export const deskTriedAgain = ['deskTriedAgain', 'It will be tried again.'] as const;
export const deskProviders = ['deskProviders', 'Payments'] as const;
export const paymentsByNobody = [
  'paymentsByNobody',
  'No provider takes payments: its keys are set in the environment.',
] as const;
export const deskProvider = ['deskProvider', 'Provider'] as const;
export const paymentsMode = ['paymentsMode', 'Mode'] as const;
export const paymentsLive = ['paymentsLive', 'live'] as const;
export const deskLastEvent = ['deskLastEvent', 'Last event'] as const;
export const deskLastRefused = ['deskLastRefused', 'Last refused'] as const;
export const deskTry = ['deskTry', 'Test the keys'] as const;
export const deskProviderAnswers = [
  'deskProviderAnswers',
  'The provider answers, and takes the keys. No money has moved.',
] as const;
export const paymentsAway = [
  'paymentsAway',
  'The provider does not answer, or does not take the keys. The log of the server says more.',
] as const;
export const deskFormsText = [
  'deskFormsText',
  'Forms are files: what is set in them is changed there.',
] as const;
export const deskOpening = ['deskOpening', 'Open'] as const;
export const deskOpen = ['deskOpen', 'open'] as const;
export const deskLimited = ['deskLimited', 'open, with limits'] as const;
export const deskVersions = ['deskVersions', 'Versions'] as const;
export const deskNotifications = ['deskNotifications', 'Notifications'] as const;
export const deskFailed = ['deskFailed', 'Failed'] as const;
export const deskJob = ['deskJob', 'Job'] as const;
export const deskKind = ['deskKind', 'Kind'] as const;
export const deskWhy = ['deskWhy', 'Why'] as const;
export const deskRunAgain = ['deskRunAgain', 'Run again'] as const;
export const deskHookCalls = ['deskHookCalls', 'Webhook calls'] as const;
export const deskHook = ['deskHook', 'Webhook'] as const;
export const deskOutcome = ['deskOutcome', 'Answer'] as const;
export const deskCallAgain = ['deskCallAgain', 'Call again'] as const;
export const deskEnvironment = ['deskEnvironment', 'Environment settings'] as const;
export const deskEnvironmentText = [
  'deskEnvironmentText',
  'These are set in the environment of the server, and read when it starts.',
] as const;
export const deskSetting = ['deskSetting', 'Setting'] as const;
export const deskValue = ['deskValue', 'Value'] as const;
export const deskSetWhere = ['deskSetWhere', 'Source'] as const;
export const deskSecretSet = ['deskSecretSet', 'set (hidden)'] as const;
export const deskFromEnvironment = ['deskFromEnvironment', 'environment'] as const;
export const deskFromFile = ['deskFromFile', 'file named in the environment'] as const;
export const deskFromDefault = ['deskFromDefault', 'default'] as const;
export const deskNotSet = ['deskNotSet', 'not set'] as const;
