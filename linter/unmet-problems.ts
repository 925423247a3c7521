import { capabilityNamed, fitForm, type JsonObject, type Need } from 'formularium/engine';
import { problemsForServers } from './problems/for-servers.ts';
import type { Weighed } from './report-on.ts';

/** A server, as it says what it can do. */
export interface DeclaredServer {
  /** What it is called in findings: its address, or the file. */
  readonly name: string;
  readonly capabilities: readonly string[];
}

/** What a form that compiles needs and the server does not do: an error where it is closed for that, else a warning. */
export function unmetProblems(
  definition: JsonObject,
  { name, capabilities }: DeclaredServer,
): readonly Weighed[] {
  const { closing, waived } = fitForm(definition, capabilities);
  return [
    ...closing.map((need) => problem(need, name, 'error')),
    ...waived.map((need) => problem(need, name, 'warning')),
  ];
}

function problem({ capability, at }: Need, server: string, severity: Weighed['severity']): Weighed {
  const [{ name: code, fix } = { name: '', fix: '' }] = problemsForServers;
  const becomes = severity === 'error' ? 'closes the form' : 'offers the form without it';
  const summary = capabilityNamed(capability)?.summary ?? '';
  const message = `This needs “${capability}”: a server that ${summary}. ${server} does not declare it, and ${becomes}.`;
  return { code, severity, at, message, fix };
}
