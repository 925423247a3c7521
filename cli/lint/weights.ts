import { didYouMean, isObject, type Json } from 'formularium/engine';
import { failureSentence } from '../files/file-system.ts';
import { readInput } from '../files/read-input.ts';
import type { Severity } from '../findings/finding.ts';
import { readJson } from '../json/read-json.ts';
import { lintRules } from '../rules/registry.ts';
import type { World } from '../world.ts';

/** What becomes of a rule’s findings: “off” is nothing. */
export type Weight = Severity | 'off';

const WEIGHTS: readonly Weight[] = ['error', 'warning', 'off'];

/** Where a project says what rules weigh, beside where the linter is called. */
const CONFIG = 'formularium.json';

/** What rules weigh where that is not as they say themselves; or what is wrong with what was written of it. */
export type Weights = { readonly weights: ReadonlyMap<string, Weight> } | { readonly wrong: string };

/** Reads the project’s `formularium.json`, if there is one, and `--rule code=severity`, which goes before it. */
export async function readWeights(written: string | undefined, world: World): Promise<Weights> {
  const weights = new Map<string, Weight>();
  const config = await readConfig(world);
  if (typeof config === 'string') return { wrong: config };
  const given = (written ?? '').split(',').filter((one) => one.trim() !== '');
  const pairs = given.map((one) => one.split('=').map((part) => part.trim()));
  const named: readonly (readonly [string, string, Json])[] = [
    ...config.map(([name, weight]) => [CONFIG, name, weight] as const),
    ...pairs.map(([name = '', weight = '']) => ['--rule', name, weight] as const),
  ];
  for (const [where, name, weight] of named) {
    const wrong = wrongWeight(where, name, weight);
    if (wrong !== null) return { wrong };
    if (isWeight(weight)) weights.set(name, weight);
  }
  return { weights };
}

/** The rules in the project’s settings, or what is wrong with these. */
async function readConfig(world: World): Promise<readonly (readonly [string, Json])[] | string> {
  const bytes = await readInput(CONFIG, world);
  if ('failure' in bytes) return bytes.failure === 'missing' ? [] : failureSentence(CONFIG, bytes);
  const { value, flaws } = readJson(bytes);
  if (value === null || flaws.length > 0)
    return `“${CONFIG}” is no valid JSON: see formularium lint ${CONFIG}.`;
  const rules = isObject(value.json) ? (value.json['rules'] ?? {}) : null;
  const unknown = isObject(value.json) ? Object.keys(value.json).find((name) => name !== 'rules') : undefined;
  if (unknown !== undefined) return `“${CONFIG}” knows no “${unknown}”. It has “rules” alone.`;
  if (!isObject(rules)) return `“${CONFIG}” is { "rules": { "no-idle-condition": "off" } } and the like.`;
  return Object.entries(rules);
}

function wrongWeight(where: string, name: string, weight: Json): string | null {
  if (!lintRules.has(name))
    return `${where}: there is no rule “${name}”.${didYouMean(name, lintRules.keys())} See: formularium lint --list-rules`;
  if (isWeight(weight)) return null;
  return `${where}: “${name}” weighs ${WEIGHTS.join(', ')}, not “${String(weight)}”.`;
}

function isWeight(weight: Json): weight is Weight {
  return WEIGHTS.some((one) => one === weight);
}
