import { didYouMean } from 'formularium/engine/language';
import type { RuleSeverity } from 'formularium/linter';
import type { CommandArguments } from '../command.ts';
import type { FoundFile } from '../files/find-files.ts';
import type { Format } from '../formats/format.ts';
import { formats } from '../formats/registry.ts';
import { readSeverity } from '../settings/read-severity.ts';

/** The options of `formularium lint`, once they make sense. */
export interface LintArguments {
  readonly format: Format;
  readonly severities: ReadonlyMap<string, RuleSeverity>;
  /** The name of standard input, if it is to be linted. */
  readonly stdin: FoundFile | null;
  readonly isFixing: boolean;
  readonly isWatching: boolean;
  /** Whether warnings are not shown. */
  readonly isQuiet: boolean;
  /** More warnings than these fail the run; null for no limit. */
  readonly mostWarnings: number | null;
  /** The file of known findings. */
  readonly baseline: string | null;
  /** Whether the present findings become the baseline. */
  readonly isRecording: boolean;
}

/** Reads the options of `formularium lint`, or says what is wrong with them. */
export function readLintOptions({
  arguments: given,
  options,
}: CommandArguments): LintArguments | { readonly wrong: string } {
  const name = options.get('format') ?? 'text';
  const format = formats.get(name);
  if (format === undefined) return { wrong: unknownFormat(name) };
  const read = readRuleOption(options.get('rule'));
  if ('wrong' in read) return read;
  const wrong = wrongUse(given, options);
  if (wrong !== null) return { wrong };
  const most = options.get('max-warnings');
  return {
    format,
    severities: read.severities,
    stdin: options.has('stdin') ? stdinAs(options.get('stdin-filename')) : null,
    isFixing: options.has('fix'),
    isWatching: options.has('watch'),
    isQuiet: options.has('quiet'),
    mostWarnings: most === undefined ? null : Number(most),
    baseline: options.get('baseline') ?? null,
    isRecording: options.has('update-baseline'),
  };
}

function wrongUse(given: readonly string[], options: CommandArguments['options']): string | null {
  const isStdin = options.has('stdin');
  if (options.has('stdin-filename') && !isStdin)
    return '“--stdin-filename” names standard input: it needs “--stdin”.';
  if (given.length === 0 && !isStdin)
    return 'Name the files, folders or patterns to lint, for example: formularium lint forms';
  if (isStdin && (options.has('fix') || options.has('watch')))
    return '“--fix” and “--watch” are for files: standard input has none.';
  const most = options.get('max-warnings');
  if (most !== undefined && !/^\d{1,9}$/.test(most))
    return `“--max-warnings” needs a whole number, such as 0 or 10, not “${most}”.`;
  if (options.get('baseline') === '') return '“--baseline” needs the name of a file.';
  if (options.has('update-baseline') && !options.has('baseline'))
    return '“--update-baseline” needs the file: --baseline <file>.';
  return null;
}

function stdinAs(name = '<stdin>'): FoundFile {
  return { path: '-', shown: name, isNamed: true };
}

function unknownFormat(name: string): string {
  return `There is no format “${name}”.${didYouMean(name, formats.keys())} Use one of: ${[...formats.keys()].toSorted().join(', ')}.`;
}

/** The severities in `--rule code=severity,…`, or what is wrong with it. */
function readRuleOption(
  written = '',
): { readonly severities: ReadonlyMap<string, RuleSeverity> } | { readonly wrong: string } {
  const severities = new Map<string, RuleSeverity>();
  for (const one of written.split(',')) {
    if (one.trim() === '') continue;
    const [code = '', severity = ''] = one.split('=').map((part) => part.trim());
    const read = readSeverity(code, severity);
    if (typeof read !== 'string') return { wrong: `--rule: ${read.message} ${read.fix}` };
    severities.set(code, read);
  }
  return { severities };
}
