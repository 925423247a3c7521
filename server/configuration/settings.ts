import { readFileSync } from 'node:fs';
import { StartupError } from '../value/errors.ts';

/** The environment, as groups of settings read it. */
export interface EnvironmentSettings {
  /** A setting without the blanks around it; '' where there is none, or where it is `none`. */
  readonly text: (name: string) => string;
  /** A secret, which may also stand in a file that `<name>_FILE` names; '' where there is none. */
  readonly secret: (name: string) => string;
  /** The names of all settings. */
  readonly names: readonly string[];
}

export function settingsIn(environment: NodeJS.ProcessEnv): EnvironmentSettings {
  const text = (name: string): string => {
    const written = environment[name]?.trim() ?? '';
    return written === 'none' ? '' : written;
  };
  return {
    text,
    secret(name) {
      const path = text(`${name}_FILE`);
      if (path === '') return text(name);
      if (text(name) !== '') throw new StartupError(`Set ${name} or ${name}_FILE, and not both.`);
      return secretIn(path, `${name}_FILE`);
    },
    names: Object.keys(environment),
  };
}

function secretIn(path: string, name: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartupError(`The file “${path}”, which ${name} names, cannot be read: ${reason}.`);
  }
  if (text === '') throw new StartupError(`The file “${path}”, which ${name} names, is empty.`);
  return text;
}
