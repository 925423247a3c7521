import { capabilityNamed, fitForm, type JsonObject, type Need } from 'formularium/engine';
import type { Finding, Severity } from './finding.ts';
import { UNMET_NEED } from './problems/in-files.ts';

/** A server, as it says what it can do. */
export interface DeclaredServer {
  /** What it is called in findings: its address, or the file. */
  readonly name: string;
  readonly capabilities: readonly string[];
}

/** What a form that compiles needs and the server does not do: an error where it is closed for that, else a warning. */
export function findUnmetNeeds(
  definition: JsonObject,
  { name, capabilities }: DeclaredServer,
): readonly Finding[] {
  const { closing, waived } = fitForm(definition, capabilities);
  return [
    ...closing.map((need) => unmet(need, name, 'error')),
    ...waived.map((need) => unmet(need, name, 'warning')),
  ];
}

function unmet({ capability, at }: Need, server: string, severity: Severity): Finding {
  const becomes = severity === 'error' ? 'closes the form' : 'offers the form without it';
  const summary = capabilityNamed(capability)?.summary ?? '';
  const message = `This needs “${capability}”: a server that ${summary}. ${server} does not declare it and ${becomes}.`;
  return { code: UNMET_NEED.name, severity, at, message, fix: UNMET_NEED.fix };
}
