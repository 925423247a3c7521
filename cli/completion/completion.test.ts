import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import { commands } from '../commands/registry.ts';
import { runHere } from '../testing/memory-io.ts';

async function scriptFor(shell: string): Promise<string> {
  const { exit, out, err } = await runHere(['completion', shell]);
  expect([exit, err]).toEqual([0, '']);
  return out;
}

/** The completions of bash for these words, the last of which may be incomplete. */
async function offeredFor(...words: readonly string[]): Promise<readonly string[]> {
  const script = `${await scriptFor('bash')}
COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _formularium; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const out = execFileSync('bash', ['--norc', '-c', script, 'bash', 'formularium', ...words], {
    encoding: 'utf8',
  });
  return out.split('\n').filter((line) => line !== '');
}

describe('completion bash', () => {
  it('offers the commands', async () => {
    expect(await offeredFor('e')).toEqual(['eval', 'explain', 'export']);
    expect(await offeredFor('')).toEqual(expect.arrayContaining([...commands.keys(), 'help', '--version']));
  });

  it('offers the options of the command, and the values of an option', async () => {
    expect(await offeredFor('lint', 'forms', '--li')).toEqual(['--list-rules']);
    expect(await offeredFor('lint', '--format', 's')).toEqual(['sarif']);
    expect(await offeredFor('export', 'a.json', '--to', '')).toEqual(['json-schema', 'rjsf', 'json-logic']);
    expect(await offeredFor('calc', '--format', '')).toEqual([]);
  });

  it('leaves files to the shell', async () => {
    expect(await offeredFor('lint', 'fo')).toEqual([]);
    expect(await scriptFor('bash')).toContain('complete -o default');
  });
});

describe('completion', () => {
  it.each(['zsh', 'fish'])('knows every command and option in %s', async (shell) => {
    const script = await scriptFor(shell);
    for (const { name, options } of commands.values()) {
      expect(script).toContain(name);
      for (const option of options) expect(script).toContain(option.name);
    }
  });

  it.each([[[]], [['tcsh']], [['bash', 'zsh']], [['bsh']]])(
    'lists the supported shells for %j',
    async (words) => {
      const { exit, out, err } = await runHere(['completion', ...words]);
      expect([exit, out]).toEqual([2, '']);
      expect(err).toContain('bash, zsh, fish');
    },
  );
});
