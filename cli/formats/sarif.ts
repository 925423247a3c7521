import type { Finding } from '../findings/finding.ts';
import { lintRules } from '../rules/registry.ts';
import type { Format } from './format.ts';

export const sarif = {
  name: 'sarif',
  summary: 'for code scanning: SARIF 2.1.0',
  *print(reports) {
    const rules = [...lintRules.values()].map(({ name, why, fix }) => ({
      id: name,
      shortDescription: { text: why },
      help: { text: fix },
    }));
    const results = reports.flatMap(({ findings }) => findings.map(resultOf));
    const driver = { name: 'formularium', rules };
    const log = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
    };
    yield `${JSON.stringify(log, null, 2)}\n`;
  },
} as const satisfies Format;

function resultOf({ file, code, severity, at, line, column, message, fix, answers }: Finding): object {
  const region = { startLine: line, startColumn: column };
  const uri = file.split(/[\\/]/).map(encodeURIComponent).join('/');
  return {
    ruleId: code,
    level: severity,
    message: { text: `${message} ${fix}` },
    locations: [
      {
        physicalLocation: { artifactLocation: { uri }, region },
        logicalLocations: [{ fullyQualifiedName: at, kind: 'member' }],
      },
    ],
    ...(answers !== undefined && { properties: { answers } }),
  };
}
