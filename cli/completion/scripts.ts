// Completes the names, options and option values in the registry of commands. Everything else is a file, which shells complete
// by themselves.

import type { Command, Option } from '../command.ts';
import { HELP } from '../read-arguments.ts';

/** A script for bash that is evaluated. */
export function bash(commands: readonly Command[]): string {
  const values = valued(commands).map(
    ({ command, option, words }) =>
      `    ${quoted(`${command} --${option}`)}) COMPREPLY=($(compgen -W ${quoted(words.join(' '))} -- "$word")); return ;;`,
  );
  const options = commands.map(
    ({ name, options: own }) =>
      `      ${name}) COMPREPLY=($(compgen -W ${quoted(namesOf(own).join(' '))} -- "$word")) ;;`,
  );
  return `_formularium() {
  local word="\${COMP_WORDS[COMP_CWORD]}" before="\${COMP_WORDS[COMP_CWORD-1]}" command="\${COMP_WORDS[1]}"
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${quoted([...commands.map(({ name }) => name), 'help', '--help', '--version'].join(' '))} -- "$word"))
    return
  fi
  case "$command $before" in
${values.join('\n')}
  esac
  case "$word" in
    -*) case "$command" in
${options.join('\n')}
    esac ;;
  esac
}
complete -o default -F _formularium formularium
`;
}

/** A script for zsh that is evaluated after compinit. */
export function zsh(commands: readonly Command[]): string {
  const values = valued(commands).map(
    ({ command, option, words }) =>
      `    ${quoted(`${command} --${option}`)}) compadd -- ${words.join(' ')}; return ;;`,
  );
  const options = commands.map(({ name, options: own }) => {
    const described = [...own, HELP].map((option) => quoted(`--${option.name}:${option.summary}`));
    return `      ${name}) described=(${described.join(' ')}) ;;`;
  });
  const names = commands.map(({ name, summary }) => quoted(`${name}:${summary}`));
  return `_formularium() {
  local -a described
  if (( CURRENT == 2 )); then
    described=(${names.join(' ')})
    _describe command described
    return
  fi
  case "$words[2] $words[CURRENT-1]" in
${values.join('\n')}
  esac
  if [[ "$words[CURRENT]" == -* ]]; then
    case "$words[2]" in
${options.join('\n')}
    esac
    _describe option described
    return
  fi
  _files
}
compdef _formularium formularium
`;
}

/** A file of completions for fish. */
export function fish(commands: readonly Command[]): string {
  const lines = commands.flatMap(({ name, summary, options }) => [
    `complete -c formularium -n __fish_use_subcommand -f -a ${name} -d ${fishQuoted(summary)}`,
    ...[...options, HELP].map((option) => {
      const words = wordsOf(option);
      const takes =
        option.value === null ? '' : words.length > 0 ? ` -x -a ${fishQuoted(words.join(' '))}` : ' -r';
      return `complete -c formularium -n '__fish_seen_subcommand_from ${name}' -l ${option.name}${takes} -d ${fishQuoted(option.summary)}`;
    }),
  ]);
  return `${lines.join('\n')}\n`;
}

function namesOf(options: readonly Option[]): readonly string[] {
  return [...options, HELP].map(({ name }) => `--${name}`);
}

/** The options that take one of several words. */
function valued(commands: readonly Command[]) {
  return commands.flatMap(({ name, options }) =>
    options
      .map((option) => ({ command: name, option: option.name, words: wordsOf(option) }))
      .filter(({ words }) => words.length > 0),
  );
}

/** The words that an option accepts: `<text|json>`. */
function wordsOf({ value }: Option): readonly string[] {
  return /^<([\w-]+(?:\|[\w-]+)+)>$/.exec(value ?? '')?.[1]?.split('|') ?? [];
}

/** Quotes for bash and zsh: nothing within is expanded. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fishQuoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
