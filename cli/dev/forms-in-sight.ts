import { basename, dirname, join, resolve } from 'node:path';
import { isObject, type JsonObject, leadFormOf } from 'formularium/engine';
import { capabilityNamed, needsOf } from 'formularium/engine/language';
import { languages } from 'formularium/languages';
import {
  type DeclaredServer,
  isForm,
  type JsonDocument,
  lint,
  type Report,
  type RuleSeverity,
} from 'formularium/linter';
import type { Seen, SeenNeed } from '../contract/preview.ts';
import { failureSentence } from '../files/file-system.ts';
import { type FoundFile, findFiles } from '../files/find-files.ts';
import { readDocument } from '../files/read-document.ts';
import { readInput } from '../files/read-input.ts';
import type { Io } from '../io.ts';
import { findSettings } from '../settings/find-settings.ts';

/** The forms, as they were when last read. */
export interface FormsInSight {
  readonly all: () => readonly Seen[];
  /** Reads them again. */
  readonly look: () => Promise<Sighting>;
}

/** The result of a look: changed and new files, removed files, and files that could not be read. */
export interface Sighting {
  readonly changed: readonly { readonly seen: Seen; readonly report: Report }[];
  readonly gone: readonly string[];
  readonly complaints: readonly string[];
}

/** Watches the forms below the named paths; each call looks again. */
export function formsInSight(
  given: readonly string[],
  io: Io,
  server: DeclaredServer | null = null,
): FormsInSight {
  const texts = new Map<string, string>();
  const inSight = new Map<string, Seen>();
  let version = 0;
  const look = async (): Promise<Sighting> => {
    const found = new Set<string>();
    const changed: { seen: Seen; report: Report }[] = [];
    const { documents, said } = await formsBelow(given, io);
    for (const { file, document, severities } of documents) {
      found.add(file.shown);
      const lead = await leadOf(file, document, io);
      // With another lead form it is another form, although its own file is the same.
      const text = `${document.text}\0${JSON.stringify(lead)}`;
      if (texts.get(file.shown) === text) continue;
      version += 1;
      texts.set(file.shown, text);
      const report = lint(document, { file: file.shown, languages, severities, server });
      const definition = definitionIn(document);
      const seen = {
        file: file.shown,
        version,
        definition,
        needs: definition === null ? [] : needsIn(definition),
        lead,
        findings: report.findings,
      };
      inSight.set(file.shown, seen);
      changed.push({ seen, report });
    }
    const gone = [...inSight.keys()].filter((file) => !found.has(file));
    for (const file of gone) {
      inSight.delete(file);
      texts.delete(file);
    }
    return { changed, gone, complaints: said };
  };
  return { all: () => [...inSight.values()], look };
}

interface FormsBelow {
  readonly documents: readonly {
    readonly file: FoundFile;
    readonly document: JsonDocument;
    readonly severities: ReadonlyMap<string, RuleSeverity>;
  }[];
  readonly said: readonly string[];
}

/** The files that are forms, with their settings, and the files that could not be read. */
async function formsBelow(given: readonly string[], io: Io): Promise<FormsBelow> {
  const { files, complaints } = findFiles(given, io);
  const settings = findSettings(new Map(), io);
  const said = [...complaints];
  const documents: FormsBelow['documents'][number][] = [];
  for (const file of files) {
    const { severities, isIgnored } = settings.of(resolve(io.cwd, file.path));
    if (isIgnored) continue;
    const bytes = await readInput(file.path, io);
    const document = 'failure' in bytes ? null : readDocument(bytes);
    if ('failure' in bytes) said.push(failureSentence(file.shown, bytes));
    if (document !== null && (file.isNamed || isForm(document)))
      documents.push({ file, document, severities });
  }
  const broken = settings
    .broken()
    .flatMap(({ file, findings }) =>
      findings.map(({ line, message, fix }) => `${file}:${line}: ${message} ${fix}`),
    );
  return {
    documents,
    said: [...said, ...broken],
  };
}

/** The capabilities that the preview simulates. */
function needsIn(definition: JsonObject): readonly SeenNeed[] {
  return needsOf(definition).map(({ capability, at }) => ({
    capability,
    at,
    summary: capabilityNamed(capability)?.summary ?? '',
  }));
}

function definitionIn({ value }: JsonDocument): JsonObject | null {
  return isObject(value?.json) ? value.json : null;
}

/** The lead form of a quiz, when it is in a file beside it. */
async function leadOf({ path }: FoundFile, document: JsonDocument, io: Io): Promise<JsonObject | null> {
  const definition = definitionIn(document);
  const lead = definition === null ? null : leadFormOf(definition);
  // Only a plain file name: a form cannot make the preview read elsewhere.
  if (typeof lead !== 'string' || basename(lead) !== lead) return null;
  const bytes = await readInput(join(dirname(path), `${lead}.json`), io);
  return 'failure' in bytes ? null : definitionIn(readDocument(bytes));
}
