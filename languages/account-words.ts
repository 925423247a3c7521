// The words of accounts in English: what forms answer, the pages of an account, and mails to its owner.

export const signInWrong = [
  'signInWrong',
  'The email address or the password is not right. Please check both.',
] as const;
export const triedJustNow = ['triedJustNow', 'Please wait a few seconds before you try again.'] as const;
export const triedTooOften = [
  'triedTooOften',
  'This was tried too often. Please wait a quarter of an hour, or ask for a new password.',
] as const;
export const busySigningIn = [
  'busySigningIn',
  'Many people are signing in just now. Please try again in a few seconds.',
] as const;
export const confirmFirst = [
  'confirmFirst',
  'Please confirm your email address first. We have sent you the link once more.',
] as const;
export const accountLocked = [
  'accountLocked',
  'This account is locked. Please contact the people who run this site.',
] as const;
export const signInHere = ['signInHere', 'Please sign in on a page of this site.'] as const;
export const signInSecond = [
  'signInSecond',
  'Your account asks for a second step. Please sign in on the page for that, and come back here.',
] as const;
export const signInElsewhere = ['signInElsewhere', 'Sign in on its page (opens in a new tab)'] as const;
export const signingIn = ['signingIn', 'Signing in …'] as const;
export const signInFailed = ['signInFailed', 'We could not reach the server. Please try again.'] as const;
export const signedInAs = ['signedInAs', 'You are signed in as {0}.'] as const;
export const signedIn = ['signedIn', 'You are signed in.'] as const;
export const yourAccount = ['yourAccount', 'Your account (opens in a new tab)'] as const;
export const confirmMailed = [
  'confirmMailed',
  'We have sent you a mail. Open the link in it to confirm your email address.',
] as const;
export const passwordShort = [
  'passwordShort',
  'Please choose a password of at least {0} characters.',
] as const;
export const passwordCommon = [
  'passwordCommon',
  'This password is easy to guess. Please choose another one.',
] as const;
export const passwordLeaked = [
  'passwordLeaked',
  'This password is known from a data leak at another site. Please choose another one.',
] as const;
export const notAllowed = [
  'notAllowed',
  'Your account is not allowed to do this. Please ask the people who run this site.',
] as const;
export const signInTitle = ['signInTitle', 'Sign in'] as const;
export const signOut = ['signOut', 'Sign out'] as const;
export const toTheDesk = ['toTheDesk', 'Go to the desk, where you read what came in'] as const;
export const confirmTitle = ['confirmTitle', 'Confirm your email address'] as const;
export const confirmText = [
  'confirmText',
  'Enter the password that you have chosen. Your account is ready then.',
] as const;
export const confirmButton = ['confirmButton', 'Confirm'] as const;
export const passwordLabel = ['passwordLabel', 'Password'] as const;
export const emailLabel = ['emailLabel', 'Email address'] as const;
export const nameLabel = ['nameLabel', 'Name'] as const;
export const passwordWrong = ['passwordWrong', 'The password is not right. Please try again.'] as const;
export const lostTitle = ['lostTitle', 'Forgot your password?'] as const;
export const lostText = [
  'lostText',
  'Enter the email address of your account. We send you a link to choose a new password.',
] as const;
export const lostButton = ['lostButton', 'Send the link'] as const;
export const lostSent = [
  'lostSent',
  'If there is an account with this address, the link is on its way. If nothing comes, please look in your spam folder.',
] as const;
export const newPasswordTitle = ['newPasswordTitle', 'Choose a new password'] as const;
export const newPasswordLabel = ['newPasswordLabel', 'New password'] as const;
export const newPasswordHint = ['newPasswordHint', 'At least {0} characters.'] as const;
export const savePassword = ['savePassword', 'Save the password'] as const;
export const passwordSaved = [
  'passwordSaved',
  'Your new password is saved. You are signed out everywhere else.',
] as const;
export const accountTitle = ['accountTitle', 'Your account'] as const;
export const roleLabel = ['roleLabel', 'Role'] as const;
export const roleVisitor = ['roleVisitor', 'Visitor'] as const;
export const roleDonor = ['roleDonor', 'Donor'] as const;
export const roleAuthor = ['roleAuthor', 'Author'] as const;
export const roleManager = ['roleManager', 'Manager'] as const;
export const roleOwner = ['roleOwner', 'Owner'] as const;
export const sessionsTitle = ['sessionsTitle', 'Where you are signed in'] as const;
export const unknownBrowser = ['unknownBrowser', 'Unknown browser'] as const;
export const thisBrowser = ['thisBrowser', 'this browser'] as const;
export const lastUsed = ['lastUsed', 'last used {0}'] as const;
export const endSession = ['endSession', 'Sign out there'] as const;
export const signOutEverywhere = ['signOutEverywhere', 'Sign out everywhere'] as const;
export const changePasswordTitle = ['changePasswordTitle', 'Change your password'] as const;
export const currentPassword = ['currentPassword', 'Current password'] as const;
export const changeEmailTitle = ['changeEmailTitle', 'Change your email address'] as const;
export const newEmailLabel = ['newEmailLabel', 'New email address'] as const;
export const changeEmailButton = ['changeEmailButton', 'Send a link to the new address'] as const;
export const changeEmailSent = [
  'changeEmailSent',
  'A link is on its way to the new address. Your address changes when you open it.',
] as const;
export const changeEmailText = ['changeEmailText', 'From now on you sign in with {0}.'] as const;
export const changeEmailConfirm = ['changeEmailConfirm', 'Use this address'] as const;
export const emailChanged = [
  'emailChanged',
  'Your email address is changed. You are signed out everywhere else.',
] as const;
export const emailTaken = ['emailTaken', 'This address cannot be used. Please choose another one.'] as const;
export const sessionEnded = ['sessionEnded', 'That browser is signed out.'] as const;
export const signedOut = ['signedOut', 'You are signed out.'] as const;
export const ownerTitle = ['ownerTitle', 'Make the owner’s account'] as const;
export const ownerText = [
  'ownerText',
  'This account decides about everything on this site. The link that brought you here works once.',
] as const;
export const ownerButton = ['ownerButton', 'Make the account'] as const;
export const confirmMailSubject = ['confirmMailSubject', 'Confirm your email address'] as const;
export const confirmMailText = [
  'confirmMailText',
  'An account was made with this address. Open this link to confirm that it is yours:',
] as const;
export const linkMailUntil = ['linkMailUntil', 'The link works once, until {0}.'] as const;
export const takenMailSubject = ['takenMailSubject', 'You have an account already'] as const;
export const takenMailText = [
  'takenMailText',
  'Somebody has tried to make an account with this address. You have one already: sign in with it, or ask for a new password on this page:',
] as const;
export const passwordMailSubject = ['passwordMailSubject', 'Choose a new password'] as const;
export const passwordMailText = [
  'passwordMailText',
  'Open this link to choose a new password for your account:',
] as const;
export const passwordChangedSubject = ['passwordChangedSubject', 'Your password has changed'] as const;
export const passwordChangedText = [
  'passwordChangedText',
  'The password of your account has changed. If that was not you, ask for a new password at once, on this page:',
] as const;
export const emailMailSubject = ['emailMailSubject', 'Confirm your new email address'] as const;
export const emailMailText = [
  'emailMailText',
  'Open this link to sign in with this address from now on:',
] as const;
export const emailChangedSubject = ['emailChangedSubject', 'Your email address has changed'] as const;
export const emailChangedText = [
  'emailChangedText',
  'The email address of your account has changed to another one. If that was not you, please contact the people who run this site.',
] as const;
export const ownDrafts = ['ownDrafts', 'Your drafts'] as const;
export const ownDraftSaved = ['ownDraftSaved', 'saved on {0}'] as const;
export const ownDraftDiscard = ['ownDraftDiscard', 'Discard'] as const;
export const ownDraftGone = ['ownDraftGone', 'The draft has been discarded.'] as const;
