import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from './commands/registry.ts';
import { runHere } from './testing/memory-io.ts';

const page = readFileSync(new URL('../docs/cli.md', import.meta.url), 'utf8');

/** The files that the page shows, each below its name. */
const files = Object.fromEntries(
  [...page.matchAll(/^`([^`]+)`\n\n```json\n(.*?)```/gms)].map(([, name = '', text = '']) => [
    `/home/${name}`,
    text,
  ]),
);

const CONSOLE = /^```console\n(.*?)```/gms;

describe('docs/cli.md', () => {
  it('shows files, and each command at work', () => {
    expect(Object.keys(files).length).toBeGreaterThan(3);
    expect(new Set(page.match(/^\$ formularium \w+/gm))).toEqual(
      new Set([
        '$ formularium lint',
        '$ formularium eval',
        '$ formularium explain',
        '$ formularium export',
        '$ formularium calc',
      ]),
    );
  });

  it('shows settings that the linter takes', async () => {
    const [, settings = ''] = /^```json settings\n(.*?)```/ms.exec(page) ?? [];
    const ran = await runHere(['lint', 'formularium.json'], {
      files: { '/home/formularium.json': settings },
    });
    expect(ran).toMatchObject({ exit: 0, err: '' });
  });

  it('counts the commands', () => {
    const names = ['Five', 'Six', 'Seven', 'Eight', 'Nine'];
    expect(page).toContain(`${names[commands.size - 5]} commands for`);
    for (const name of commands.keys()) expect(page).toContain(`## formularium ${name}\n`);
  });

  it('shows what the commands print', async () => {
    const outputs: string[] = [];
    for (const [, block = ''] of page.matchAll(CONSOLE)) outputs.push(await transcript(block));
    const printed = page.replaceAll(CONSOLE, () => `\`\`\`console\n${outputs.shift()}\`\`\``);
    await expect(printed).toMatchFileSnapshot('../docs/cli.md');
  });
});

/** The commands of a block, each with what it prints now. */
async function transcript(block: string): Promise<string> {
  let text = '';
  for (const [line, given = ''] of block.matchAll(/^\$ formularium (.*)\n/gm)) {
    const [command = '', input] = given.split(' < ');
    const words = [...command.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);
    const { out, err } = await runHere(words, { files, stdin: files[`/home/${input}`] ?? '' });
    text += line + out + err;
  }
  return text;
}
