import type { Command } from '../command.ts';
import * as all from './index.ts';

/** Every command by its name. */
export const commands: ReadonlyMap<string, Command> = new Map(
  Object.values<Command>(all).map((command) => [command.name, command]),
);
