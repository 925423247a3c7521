import type { JsonObject, Need } from 'formularium/engine';
import { capabilityNamed, fitForm } from 'formularium/engine/language';
import type { Finding, Severity } from './finding.ts';
import { UNMET_NEED } from './problems/in-files.ts';

/** A server, with the capabilities that it declares. */
export interface DeclaredServer {
  /** Its name in findings: its address, or the file. */
  readonly name: string;
  readonly capabilities: readonly string[];
}

/** Capabilities that a form needs and the server lacks: an error if it closes the form, otherwise a warning. */
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
