/** When the command last made a backup. */
export const LAST_BACKUP = 'last backup';

/** When somebody last sent events of a provider whose signatures did not hold. */
export function refusedEvents(provider: string): string {
  return `refused events of ${provider}`;
}
