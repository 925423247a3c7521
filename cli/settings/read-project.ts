import { isObject, type Json, type JsonObject } from 'formularium/engine';
import { didYouMean } from 'formularium/engine/language';
import { type Finding, pointerTo, type RuleSeverity, shortened } from 'formularium/linter';
import { alternatives } from '../files/glob.ts';
import { readSeverity } from './read-severity.ts';

/** The valid content of a `formularium.json`. */
export interface Project {
  /** The absolute path of its folder: patterns are relative to it. */
  readonly folder: string;
  readonly rules: ReadonlyMap<string, RuleSeverity>;
  /** Patterns of files and folders to skip. */
  readonly ignore: readonly string[];
  /** Settings for some files only. */
  readonly overrides: readonly Override[];
}

export interface Override {
  readonly files: readonly string[];
  readonly rules: ReadonlyMap<string, RuleSeverity>;
}

/** The content of a `formularium.json`, and everything wrong with it: the valid rest of it still counts. */
export interface ReadProject {
  readonly project: Project;
  readonly problems: readonly Finding[];
}

interface ProjectReading {
  readonly problems: Finding[];
}

type SettingPath = readonly (string | number)[];

const NAMES = ['$schema', 'rules', 'ignore', 'overrides'];
const EXAMPLE = '{ "rules": { "no-idle-condition": "off" } }';

export function readProject(json: Json, folder: string): ReadProject {
  const reading: ProjectReading = { problems: [] };
  if (!isObject(json)) {
    report(reading, [], 'The settings are not an object.', `Write for example ${EXAMPLE}.`);
    return { project: { folder, rules: new Map(), ignore: [], overrides: [] }, problems: reading.problems };
  }
  reportUnknown(reading, json, NAMES, []);
  const { $schema } = json;
  if ($schema !== undefined && typeof $schema !== 'string')
    report(reading, ['$schema'], '“$schema” is not a text.', 'Write the address of the schema.');
  const project = {
    folder,
    rules: rulesIn(reading, json['rules'], ['rules']),
    ignore: patternsIn(reading, json['ignore'], ['ignore']),
    overrides: overridesIn(reading, json['overrides']),
  };
  return { project, problems: reading.problems };
}

function overridesIn(reading: ProjectReading, json: Json | undefined): readonly Override[] {
  const path = ['overrides'];
  return listIn(reading, json, path).flatMap((entry: Json, place) => {
    const here = [...path, place];
    if (!isObject(entry)) {
      report(
        reading,
        here,
        'The override is not an object.',
        'Write { "files": ["drafts/**"], "rules": { … } }.',
      );
      return [];
    }
    reportUnknown(reading, entry, ['files', 'rules'], here);
    if (entry['files'] === undefined)
      report(reading, here, 'The override has no “files”.', 'Add them, for example "files": ["drafts/**"].');
    const files = patternsIn(reading, entry['files'], [...here, 'files']);
    return [{ files, rules: rulesIn(reading, entry['rules'], [...here, 'rules']) }];
  });
}

function rulesIn(
  reading: ProjectReading,
  json: Json | undefined,
  path: SettingPath,
): ReadonlyMap<string, RuleSeverity> {
  const rules = new Map<string, RuleSeverity>();
  if (json !== undefined && !isObject(json))
    report(reading, path, '“rules” is not an object.', `Write ${EXAMPLE}.`);
  for (const [code, written] of isObject(json) ? Object.entries(json) : []) {
    const severity = readSeverity(code, written);
    if (typeof severity === 'string') rules.set(code, severity);
    else report(reading, [...path, code], severity.message, severity.fix);
  }
  return rules;
}

function patternsIn(reading: ProjectReading, json: Json | undefined, path: SettingPath): readonly string[] {
  return listIn(reading, json, path).filter((pattern: Json, place): pattern is string => {
    const isPattern = typeof pattern === 'string' && pattern.trim() !== '';
    const stands = isPattern && alternatives(pattern) !== null;
    if (!isPattern)
      report(reading, [...path, place], 'This is not a pattern.', 'Write a text, such as "drafts/**".');
    else if (!stands)
      report(reading, [...path, place], 'This expands to too many patterns.', 'Use fewer braces.');
    return stands;
  });
}

function listIn(reading: ProjectReading, json: Json | undefined, path: SettingPath): readonly Json[] {
  if (Array.isArray(json)) return json as readonly Json[];
  if (json !== undefined) report(reading, path, `“${path.at(-1)}” is not a list.`, 'Put it in [ and ].');
  return [];
}

function reportUnknown(
  reading: ProjectReading,
  object: JsonObject,
  known: readonly string[],
  path: SettingPath,
): void {
  for (const name of Object.keys(object)) {
    if (known.includes(name)) continue;
    const message = `There is no setting “${shortened(name)}”.${didYouMean(name, known)}`;
    report(reading, [...path, name], message, `Use ${known.filter((one) => one !== '$schema').join(', ')}.`);
  }
}

function report({ problems }: ProjectReading, path: SettingPath, message: string, fix: string): void {
  problems.push({ code: 'no-broken-settings', severity: 'error', at: pointerTo(path), message, fix });
}
