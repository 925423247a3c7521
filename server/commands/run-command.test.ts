import { expect, it, vi } from 'vitest';
import { StartupError } from '../value/errors.ts';
import { runCommand } from './run-command.ts';

/** What a command prints where the settings make no sense. */
async function printedWithout(...args: readonly string[]): Promise<string> {
  const printed: string[] = [];
  const write = vi
    .spyOn(process.stdout, 'write')
    .mockImplementation((text) => printed.push(String(text)) > 0);
  try {
    await runCommand(args, () => {
      throw new StartupError('PORT is “x”.');
    });
  } finally {
    write.mockRestore();
  }
  return printed.join('');
}

it.each([[['help']], [['--help']], [['-h']]])('%s lists the commands, whatever is set', async (args) => {
  expect(await printedWithout(...args)).toMatch(/\n {2}backup <folder>\n.*\n {2}restore <folder>\n/s);
});

it.each([[['help', 'backup']], [['backup', '--help']], [['backup', '/b', '-h']]])(
  '%s tells of that command alone, and does nothing',
  async (args) => {
    expect(await printedWithout(...args)).toMatch(
      /^Usage: formularium-server backup <folder>\n\nCopies [^\n]*\n$/,
    );
  },
);

it.each([
  [['bakup'], 'There is no command “bakup”. Did you mean “backup”? The commands are accounts,'],
  [['check'], 'PORT is “x”.'],
])('%j is answered in plain words', async (args, words) => {
  await expect(printedWithout(...args)).rejects.toThrow(words);
});
