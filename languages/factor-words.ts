// The words of second factors in English: at sign-in, on the pages of an account, and in mails.

export const codeSent = [
  'codeSent',
  'A code is on its way to your email address. It works for ten minutes.',
] as const;
export const codeWrong = [
  'codeWrong',
  'This code is not right, or has been used before. Please try again.',
] as const;
export const codeJustSent = [
  'codeJustSent',
  'A code was sent just now. Please wait half a minute before you ask for another one.',
] as const;
export const codeSentOften = [
  'codeSentOften',
  'Codes were sent too often. Please wait an hour, or choose another way.',
] as const;
export const challengeOver = [
  'challengeOver',
  'This took too long, or was tried too often. Please sign in again with your password.',
] as const;
export const lostUseRecovery = [
  'lostUseRecovery',
  'Please choose a recovery code: each of the codes that you were shown when you set this up works once.',
] as const;
export const lostUseEmail = [
  'lostUseEmail',
  'Please choose the code by email. Once you are signed in, remove the lost device from your account.',
] as const;
export const lostTold = [
  'lostTold',
  'The people who run this site have been told. They will contact you at the address of your account.',
] as const;
export const lostAsk = [
  'lostAsk',
  'Please contact the people who run this site: they can remove the lost device from your account.',
] as const;
export const codeMailSubject = ['codeMailSubject', 'Your code to sign in'] as const;
export const codeMailText = ['codeMailText', 'Your code is {0}'] as const;
export const codeMailUntil = ['codeMailUntil', 'It works once, until {0}.'] as const;
export const codeMailNotYours = [
  'codeMailNotYours',
  'Nobody who works here will ever ask you for it. If you are not signing in, somebody knows your password: please change it.',
] as const;
export const factorsMailSubject = ['factorsMailSubject', 'How you sign in has changed'] as const;
export const factorsMailText = ['factorsMailText', 'On {0} this was changed in your account: {1}.'] as const;
export const factorsMailNotYours = [
  'factorsMailNotYours',
  'If that was not you, somebody else has got in: please change your password at once, and look through your account.',
] as const;
export const lostMailSubject = ['lostMailSubject', '{0} cannot sign in: lost device'] as const;
export const lostMailText = [
  'lostMailText',
  'The owner of the account {0} has entered the right password, and says that the device for the second step is lost.',
] as const;
export const lostMailCommand = [
  'lostMailCommand',
  'Make sure that it is really them, by another way than email. Then remove all second steps of the account with this command: {0}',
] as const;
/** What has changed, within a sentence; `{0}` is the name of a passkey. */
export const appAdded = ['appAdded', 'an authenticator app was added'] as const;
export const emailAdded = ['emailAdded', 'codes by email were turned on'] as const;
export const passkeyAdded = ['passkeyAdded', 'the passkey “{0}” was added'] as const;
export const passkeyRemoved = ['passkeyRemoved', 'the passkey “{0}” was removed'] as const;
export const factorRemoved = ['factorRemoved', 'a second step was removed'] as const;
export const codesMade = ['codesMade', 'new recovery codes were made'] as const;
export const codesWrongSubject = [
  'codesWrongSubject',
  'Somebody is trying to get into your account',
] as const;
export const codesWrongText = [
  'codesWrongText',
  'On {0}, five wrong codes were entered for the second step of your account.',
] as const;
export const codesWrongNotYours = [
  'codesWrongNotYours',
  'If that was you, there is nothing to do. If it was not, somebody has got past the first step: please change your password at once.',
] as const;
export const factorsReset = [
  'factorsReset',
  'all second steps were removed by the people who run the site',
] as const;
/** The page of the second steps. */
export const passkeyFailed = [
  'passkeyFailed',
  'The passkey did not work. Please try again, or choose another way.',
] as const;
export const passkeyNeedsScript = [
  'passkeyNeedsScript',
  'A passkey needs JavaScript, which is turned off here. Please choose another way.',
] as const;
export const signInPasskey = ['signInPasskey', 'Sign in with a passkey'] as const;
export const passkeyAloneText = [
  'passkeyAloneText',
  'Your device offers the passkeys that it has for this site. You need no password.',
] as const;
export const passkeyNewName = ['passkeyNewName', 'New name of this passkey'] as const;
export const passkeyRename = ['passkeyRename', 'Rename'] as const;
export const passkeyRenamed = ['passkeyRenamed', 'The passkey has its new name.'] as const;
export const factorsTitle = ['factorsTitle', 'Second steps'] as const;
export const factorsText = [
  'factorsText',
  'With a second step, nobody gets into your account who only knows your password. You can have several.',
] as const;
export const factorsRequired = [
  'factorsRequired',
  'What your role may do here needs a second step. Until you have added one, you can only do what every visitor can.',
] as const;
export const factorsNone = ['factorsNone', 'Your account has no second step yet.'] as const;
export const factorsOwn = ['factorsOwn', 'Your second steps'] as const;
export const factorsLink = ['factorsLink', 'Manage your second steps'] as const;
export const factorApp = ['factorApp', 'Authenticator app'] as const;
export const factorPasskey = ['factorPasskey', 'Passkey'] as const;
export const factorEmail = ['factorEmail', 'Codes by email'] as const;
export const factorAdded = ['factorAdded', 'added on {0}'] as const;
export const factorRemove = ['factorRemove', 'Remove'] as const;
export const codesLeft = ['codesLeft', 'Recovery codes left: {0}'] as const;
export const proveTitle = ['proveTitle', 'Is it you?'] as const;
export const proveFirst = [
  'proveFirst',
  'Please enter your password once more before you change how you sign in.',
] as const;
export const proveByFactor = [
  'proveByFactor',
  'Please confirm once more that it is you, by one of your second steps, before you change how you sign in.',
] as const;
export const proveOver = [
  'proveOver',
  'This took too long, or was tried too often. Please begin again.',
] as const;
export const proveButton = ['proveButton', 'Continue'] as const;
export const passkeyName = ['passkeyName', 'Name of the passkey, such as “My laptop”'] as const;
export const passkeyText = [
  'passkeyText',
  'Sign in with a finger, your face or a PIN, on this device or with a security key.',
] as const;
export const passkeyAdd = ['passkeyAdd', 'Add a passkey'] as const;
export const passkeyMake = ['passkeyMake', 'Make the passkey now'] as const;
export const appText = ['appText', 'An app on your phone shows a new code every half minute.'] as const;
export const appAdd = ['appAdd', 'Add an app'] as const;
export const appScan = [
  'appScan',
  'Scan this picture with the app, then enter the code that it shows.',
] as const;
export const appQr = ['appQr', 'QR code for the app'] as const;
export const appType = ['appType', 'If you cannot scan it, type this key into the app:'] as const;
export const appCode = ['appCode', 'Code from the app'] as const;
export const appConfirm = ['appConfirm', 'Confirm'] as const;
export const emailText = [
  'emailText',
  'A code is sent to your email address each time. This is weaker than an app or a passkey: whoever reads your mail can have your password changed, too.',
] as const;
export const emailAdd = ['emailAdd', 'Use codes by email'] as const;
export const codesTitle = ['codesTitle', 'Recovery codes'] as const;
export const codesText = [
  'codesText',
  'Keep these codes where nobody else finds them: each one lets you in once without your device. They are shown only now.',
] as const;
export const codesNew = ['codesNew', 'New codes replace the ones that you have.'] as const;
export const codesMake = ['codesMake', 'Make new recovery codes'] as const;
export const factorSaved = ['factorSaved', 'The second step has been added.'] as const;
export const factorGone = ['factorGone', 'The second step has been removed.'] as const;
export const factorLast = [
  'factorLast',
  'Your role needs a second step. Add another one before you remove this one.',
] as const;
export const factorsEnough = [
  'factorsEnough',
  'There are enough of these already. Please remove one first.',
] as const;
export const roleNeedsFactor = [
  'roleNeedsFactor',
  'Your role needs a second step. Please add one to your account.',
] as const;
