import { createHash } from 'node:crypto';
import { type Finding, findables, pageOf, type Report, stablePlace } from 'formularium/linter';
import type { Format } from './format.ts';

export const sarif = {
  name: 'sarif',
  summary: 'for code scanning: SARIF 2.1.0',
  *print(reports) {
    const rules = [...findables.values()].map(({ name, severity, why, fix }) => ({
      id: name,
      shortDescription: { text: why },
      help: { text: fix },
      helpUri: pageOf(name),
      defaultConfiguration: { level: severity },
    }));
    const places = new Map(rules.map(({ id }, place) => [id, place]));
    const results = reports.flatMap((report) => resultsOf(report, places));
    const driver = { name: 'formularium', rules };
    const log = {
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
      runs: [{ tool: { driver }, columnKind: 'utf16CodeUnits', results }],
    };
    yield `${JSON.stringify(log, null, 2)}\n`;
  },
} as const satisfies Format;

function resultsOf(report: Report, places: ReadonlyMap<string, number>): readonly object[] {
  const seen = new Map<string, number>();
  return report.findings.map((finding) => {
    const print = fingerprint(report, finding);
    const times = (seen.get(print) ?? 0) + 1;
    seen.set(print, times);
    return {
      ...resultOf(report.file, finding),
      ruleIndex: places.get(finding.code) ?? -1,
      partialFingerprints: { primaryLocationLineHash: `${print}:${times}` },
    };
  });
}

/** A fingerprint that stays the same wherever in the file the finding moves. */
function fingerprint({ file, document }: Report, { code, at }: Finding): string {
  const what = [file, code, stablePlace(document.value?.json, at)].join('\0');
  return createHash('sha256').update(what).digest('hex').slice(0, 16);
}

function resultOf(
  file: string,
  { code, severity, at, line, column, message, fix, answers, claim }: Finding,
): object {
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
    ...(claim !== undefined && { properties: { claim, ...(answers !== undefined && { answers }) } }),
  };
}
