import type { Log } from '../value/log.ts';
import type { FormRegistry } from './form-registry.ts';

/** Logs each form that lacks something, and each that is broken. */
export function logForms({ offered, broken }: FormRegistry, log: Log): void {
  for (const { name, closed, lacking } of offered) {
    if (lacking.length === 0) continue;
    const needs = lacking.map(({ capability, at }) => ({ capability, at }));
    if (closed === null) log.warn({ form: name, needs }, 'form offered without what the server lacks');
    else log.warn({ form: name, needs }, 'form closed: the server lacks what it needs');
  }
  for (const { name, reason } of broken)
    log.error({ form: name, reason }, 'form closed: its file is not right');
}
