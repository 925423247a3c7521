import { colorsFor } from '../colors.ts';
import { lintRules } from '../rules/registry.ts';
import type { ExitCode, World } from '../world.ts';

/** `formularium lint --list-rules`: what is looked for, how much it weighs, and why. */
export async function listRules({ stdout }: World): Promise<ExitCode> {
  const colors = colorsFor(stdout);
  for (const { name, severity, why } of lintRules.values()) {
    const weight = severity === 'error' ? colors.red(severity) : colors.yellow(severity);
    await stdout.write(`${colors.bold(name)} ${weight}\n  ${why}\n`);
  }
  return 0;
}
