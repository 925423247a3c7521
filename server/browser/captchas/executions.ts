import type { Host } from 'formularium/renderer-react';

/** Has a captcha solved that nobody has to complete. Gives its token, or null where there is none. */
type Execution = () => Promise<void>;

const executions = new Map<string, Execution>();

/** Makes a captcha known to the form that it belongs to. Returns what makes that undone. */
export function offerExecution(field: string, execute: Execution): () => void {
  executions.set(field, execute);
  return () => {
    if (executions.get(field) === execute) executions.delete(field);
  };
}

/**
 * Executes a captcha that has no token yet as its form is sent, which then is sent again with the token. Whatever cannot be found out
 * here is left to the server.
 */
export const askCaptcha: NonNullable<Host['onAsk']> = async ({ field, value }) => {
  if (value === '') await executions.get(field)?.();
  return { met: null };
};
