/** Providers take no longer ones. */
const LONGEST = 32;

/** What a captcha is solved for, in the characters that providers take: a token for one form is not one for another. */
export function actionOf(formId: string): string {
  return `form_${formId.replaceAll(/[^A-Za-z0-9]/g, '_')}`.slice(0, LONGEST);
}
