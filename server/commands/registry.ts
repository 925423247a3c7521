import type { ServerCommand } from './command.ts';
import * as all from './index.ts';

/** Every command, by its name. */
export const commands: ReadonlyMap<string, ServerCommand> = new Map(
  Object.values<ServerCommand>(all).map((command) => [command.name, command]),
);

/** How the program is used. */
export function commandHelp(): string {
  const lines = [...commands.values()].map(
    ({ name, usage, summary }) => `  ${`${name} ${usage}`.trimEnd()}\n      ${summary}\n`,
  );
  return `Usage: formularium-server [command]\n\nWithout a command it serves forms. The commands work while it does:\n\n${lines.join('')}\nBoth are configured by the same environment: see docs/server.md.\n`;
}
