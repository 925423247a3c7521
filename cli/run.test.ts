import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { commands } from './commands/registry.ts';
import { runHere } from './testing/memory-io.ts';

describe('formularium', () => {
  it.each([[[]], [['help']], [['--help']], [['-h']]])('lists its commands for %j', async (words) => {
    const { exit, out, err } = await runHere(words);
    expect([exit, err]).toEqual([0, '']);
    for (const { name, summary } of commands.values()) {
      expect(out).toContain(`  ${name} `);
      expect(out).toContain(summary);
    }
  });

  it('prints this', async () => {
    expect((await runHere([])).out).toMatchInlineSnapshot(`
      "Checks, tries out and explains forms that are JSON files.

      Commands
        calc "<formula>"                   Works out a formula.
        completion <bash|zsh|fish>         Prints the script with which a shell completes commands, options and files.
        dev <folder or file>               Shows forms in the browser while they are written, with their findings and the reasons for their state.
        eval <form.json>                   Fills in a form with answers and prints the result.
        explain <form.json> [<field>]      Explains why a field is shown or hidden, required or optional, has its value, and is valid or not.
        export <form.json>                 Writes a form in another language: JSON Schema, RJSF or JsonLogic.
        lint <files, folders or patterns>  Shows what is wrong with forms: where, why, and what to do.

      Options
        --help     explains a command: formularium lint --help
        --version  prints the version
      "
    `);
  });

  it.each([[['--version']], [['-v']]])('prints its version for %j', async (words) => {
    expect(await runHere(words)).toEqual({ exit: 0, out: '1.2.3\n', err: '' });
  });

  it.each([
    { words: ['lnit'], err: 'There is no command “lnit”. Did you mean “lint”? See: formularium help\n' },
    {
      words: ['toString'],
      err: 'There is no command “toString”. See: formularium help\n',
    },
    {
      words: ['help', 'evl'],
      err: 'There is no command “evl”. Did you mean “eval”? See: formularium help\n',
    },
    {
      words: ['--versoin'],
      err: 'There is no option “--versoin”. Did you mean “--version”? See: formularium help\n',
    },
    {
      words: ['lint', '--fromat', 'json'],
      err: '“lint” has no option “--fromat”. Did you mean “--format”?\nSee: formularium lint --help\n',
    },
    { words: ['lint', '-x'], err: '“lint” has no option “-x”.\nSee: formularium lint --help\n' },
    {
      words: ['lint', '--format'],
      err: '“--format” needs a value: --format <text|json|sarif|github>.\nSee: formularium lint --help\n',
    },
    {
      words: ['lint', '--help=yes'],
      err: '“--help” takes no value. Remove “=yes”.\nSee: formularium lint --help\n',
    },
    {
      words: ['calc', '--precison', '2', '1'],
      err: '“calc” has no option “--precison”. Did you mean “--precision”? Write “--” before a formula that begins with a minus sign.\nSee: formularium calc --help\n',
    },
  ])('exits with 2 and an explanation for $words', async ({ words, err }) => {
    expect(await runHere(words)).toEqual({ exit: 2, out: '', err });
  });

  it('treats nothing after “--” as an option', async () => {
    expect((await runHere(['lint', '--', '--format'])).err).toBe(
      'There is no file or folder “--format”. Check the path.\n',
    );
  });

  it('has an exit code for any words', { timeout: 30_000 }, async () => {
    const word = fc.oneof(
      fc.string(),
      fc.constantFrom(
        'lint',
        'eval',
        'calc',
        'help',
        '--help',
        '-h',
        '--',
        '-',
        '--format',
        '--answers',
        '--today',
        '--precision',
        '--lines',
        '--format=json',
        '*',
        'a.json',
        '.',
      ),
    );
    const files = { '/home/a.json': '{}' };
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 5 }), async (words) => {
        const { exit, out, err } = await runHere(words, { files, stdin: '{}\n' });
        expect([0, 1, 2]).toContain(exit);
        expect(out + err).not.toBe('');
        if (exit === 2) expect(err).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});

describe.each([...commands.values()])('formularium $name', (command) => {
  it.each([[[command.name, '--help']], [[command.name, '-h']], [['help', command.name]]])(
    'is explained by %j',
    async (words) => {
      const { exit, out, err } = await runHere(words);
      expect([exit, err]).toEqual([0, '']);
      for (const option of command.options) expect(out).toContain(`--${option.name}`);
      for (const { line } of command.examples) expect(out).toContain(line);
    },
  );

  it('has lines that fit a terminal', async () => {
    const { out } = await runHere([command.name, '--help']);
    for (const line of out.split('\n')) expect(line.length).toBeLessThanOrEqual(130);
  });

  it('has examples that begin with itself', () => {
    expect(command.examples.length).toBeGreaterThan(0);
    for (const { line } of command.examples) expect(line).toContain(`formularium ${command.name} `);
  });
});
