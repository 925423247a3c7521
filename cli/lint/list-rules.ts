import { findables } from 'formularium/linter';
import { colorsFor } from '../colors.ts';
import type { ExitCode, Io } from '../io.ts';

/** `formularium lint --list-rules`: what can be found, its severity, and why. */
export async function listRules({ stdout }: Io): Promise<ExitCode> {
  const colors = colorsFor(stdout);
  for (const { name, severity, why } of findables.values()) {
    const painted = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
    await stdout.write(`${colors.bold(name)} ${painted}\n  ${why}\n`);
  }
  return 0;
}
