// The words of signing in by a provider in English.

export const signInBy = ['signInBy', 'Sign in with {0}'] as const;
export const providersOther = ['providersOther', 'Other ways to sign in'] as const;
export const providerStale = [
  'providerStale',
  'This sign-in with {0} was begun elsewhere, or too long ago. Please begin again.',
] as const;
export const providerAway = [
  'providerAway',
  '{0} does not answer at the moment. Please try again later, or sign in in another way.',
] as const;
export const providerRefused = [
  'providerRefused',
  '{0} has not signed you in, or you have cancelled. Please begin again, or sign in in another way.',
] as const;
export const providerNoEmail = [
  'providerNoEmail',
  '{0} does not confirm that your email address is yours. Please sign in in another way.',
] as const;
export const providerNoAccount = [
  'providerNoAccount',
  'You have no account here yet, and {0} does not make one. Please contact the people who run this site.',
] as const;
export const providerLinkFirst = [
  'providerLinkFirst',
  'There is an account with your email address already. Please sign in to it, and link {0} on the page of your account.',
] as const;
export const providerTaken = [
  'providerTaken',
  'This account of {0} is linked to another account here. Please sign in to that one, or unlink it there first.',
] as const;
export const providersTitle = ['providersTitle', 'Sign in with others'] as const;
export const providersChange = ['providersChange', 'Change these'] as const;
export const providerLink = ['providerLink', 'Link {0}'] as const;
export const providerUnlink = ['providerUnlink', 'Unlink {0}'] as const;
export const providerLinked = [
  'providerLinked',
  'It is linked. From now on you can sign in with it.',
] as const;
export const providerUnlinked = [
  'providerUnlinked',
  'It is unlinked. You are signed out everywhere else.',
] as const;
export const providerLast = [
  'providerLast',
  'You have no other way to sign in. Please choose a password first.',
] as const;
export const providerAdded = ['providerAdded', '{0} was linked as a way to sign in'] as const;
export const providerRemoved = ['providerRemoved', '{0} was unlinked as a way to sign in'] as const;
export const proveBySignIn = [
  'proveBySignIn',
  'Before you change how you sign in, please sign in once more.',
] as const;
export const noPasswordText = ['noPasswordText', 'Your account has no password so far.'] as const;
export const noPasswordLink = ['noPasswordLink', 'Choose a password by a mailed link'] as const;
