import type { ServerCommand } from './command.ts';
import * as all from './index.ts';

/** Every command, by its name. */
export const commands: ReadonlyMap<string, ServerCommand> = new Map(
  Object.values<ServerCommand>(all).map((command) => [command.name, command]),
);

/** How the program is used; with the name of a command, how that is. */
export function commandHelp(name = ''): string {
  const asked = commands.get(name);
  if (asked !== undefined) return `Usage: formularium-server ${usageOf(asked)}\n\n${asked.summary}\n`;
  const lines = [...commands.values()].map((command) => `  ${usageOf(command)}\n      ${command.summary}\n`);
  return `Usage: formularium-server [command]\n\nWithout a command it serves forms. The commands work while it does:\n\n${lines.join('')}\nBoth are configured by the same environment: see docs/server.md.\n`;
}

function usageOf({ name, usage }: ServerCommand): string {
  return `${name} ${usage}`.trimEnd();
}
