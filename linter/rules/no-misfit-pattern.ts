import type { Json } from 'formularium/engine';
import { type PatternTree, parsePattern, readOperand } from 'formularium/engine/language';
import type { FieldNode } from '../analysis/model/model.ts';
import {
  haveCommonText,
  readerOf,
  readerOfLengths,
  readerOfOthers,
  type TextReader,
} from '../analysis/regions/text-automaton.ts';
import type { LintContext, LintRule, ReportDescriptor } from './lint-rule.ts';

const code = { id: 'code', kind: 'text', label: 'Your code', pattern: '[A-Z]{2}\\d{4}' };

export const noMisfitPattern = {
  name: 'no-misfit-pattern',
  severity: 'error',
  why: 'When no text meets both the pattern and the other demands on the same field, every answer is refused.',
  fix: 'Change the pattern, or the demand that contradicts it.',
  *check({ model }: LintContext): Generator<ReportDescriptor> {
    for (const fieldNode of model.fieldNodes) {
      if (!fieldNode.isWritten) continue;
      const source = limitOf(fieldNode, 'pattern');
      const tree = typeof source === 'string' ? parsePattern(source) : null;
      const pattern = tree === null || 'message' in tree ? null : readerOf(tree);
      const against = pattern === null ? null : misfitOf(pattern, demandsOn(fieldNode));
      if (against === null) continue;
      yield {
        at: `${fieldNode.at}/pattern`,
        message: `No text that fits the pattern of “${fieldNode.id}” ${against}.`,
        claim: { never: { type: 'answered', field: fieldNode.id } },
        conflict: [`${fieldNode.at}/pattern`],
      };
    }
  },
  passes: { form: { fields: [{ ...code, minlength: 6 }] } },
  fails: { form: { fields: [{ ...code, format: 'digits' }] }, at: ['/fields/0/pattern'] },
} as const satisfies LintRule;

/** Another demand on a text, as the end of a sentence. */
interface PatternDemand {
  readonly says: string;
  readonly reader: TextReader | null;
}

/** The demand that no matching text meets; null if some may meet all of them. */
function misfitOf(pattern: TextReader, demands: readonly PatternDemand[]): string | null {
  const known = demands.flatMap(({ says, reader }) => (reader === null ? [] : [{ says, reader }]));
  const alone = known.find(({ reader }) => haveCommonText([pattern, reader]) === false);
  if (alone !== undefined) return alone.says;
  if (known.length < 2) return null;
  return haveCommonText([pattern, ...known.map(({ reader }) => reader)]) === false
    ? known.map(({ says }) => says).join(' and ')
    : null;
}

function demandsOn(fieldNode: FieldNode): readonly PatternDemand[] {
  const [isDigits, isDate] = ['digits', 'dateISO'].map((rule) => has(fieldNode, rule));
  const isPlain = isDigits === true || isDate === true;
  return [
    ...(isDigits === true ? [{ says: 'is made of digits only', reader: fitting('[0-9]+') }] : []),
    ...(isDate === true
      ? [
          {
            says: 'is a date such as 2026-02-28',
            reader: fitting('[0-9]{4}[/\\-][0-9]{1,2}[/\\-][0-9]{1,2}'),
          },
        ]
      : []),
    ...(has(fieldNode, 'email') ? [{ says: 'is an e-mail address', reader: fitting('[^@]+@[^@]+') }] : []),
    ...lengthsOf(fieldNode, isPlain),
    ...filterOf(fieldNode),
  ];
}

/** Each visible character is at least one code unit, so the maximum is only known for plain texts. */
function lengthsOf(fieldNode: FieldNode, isPlain: boolean): readonly PatternDemand[] {
  const [from = limitOf(fieldNode, 'minlength'), to] = limitsOf(fieldNode, 'rangelength');
  const [least, most] = [
    Number(from ?? 0),
    isPlain ? Number(to ?? limitOf(fieldNode, 'maxlength') ?? Infinity) : Infinity,
  ];
  if (!(least <= LONGEST) || (least === 0 && most > LONGEST)) return [];
  const reader = readerOfLengths(least, most > LONGEST ? Infinity : most);
  return [{ says: `has ${lengthText(least, most)} characters`, reader }];
}

const LONGEST = 200;

function lengthText(least: number, most: number): string {
  if (most > LONGEST) return `at least ${least}`;
  if (least === 0) return `at most ${most}`;
  return least === most ? `exactly ${least}` : `between ${least} and ${most}`;
}

/** The addresses that a filter lets through: with “allow” those that it lists, with “deny” all others. */
function filterOf(fieldNode: FieldNode): readonly PatternDemand[] {
  const [mode, list] = limitsOf(fieldNode, 'emailFilter');
  const items = String(list ?? '')
    .split('|', LONGEST)
    .flatMap((item) => foldedText(item) || []);
  if (items.length === 0) return [];
  const isAllowed = mode === 'allow';
  const reader = readerOf({ type: 'choice', items: items.map((item) => listedBy(item, isAllowed)) });
  return [
    isAllowed
      ? { says: 'is allowed by its filter', reader }
      : { says: 'gets past its filter', reader: reader === null ? null : readerOfOthers(reader) },
  ];
}

/**
 * The addresses that an item lists. An allowed item stands for all that end with it, which may be more than it lists; a denied item for
 * those of its exact domain, which may be fewer.
 */
function listedBy(item: string, isAllowed: boolean): PatternTree {
  const isBehindSign = !item.includes('@');
  const before: readonly PatternTree[] = item.startsWith('@') || isBehindSign || isAllowed ? [RUN] : [];
  const sign: readonly PatternTree[] = isBehindSign && !isAllowed ? [characterLike('@')] : [];
  return {
    type: 'sequence',
    items: [...before, ...sign, ...[...item].map((one) => (one === '*' ? RUN : characterLike(one)))],
  };
}

const RUN: PatternTree = {
  type: 'repeat',
  item: { type: 'character', test: () => true },
  min: 0,
  max: Number.POSITIVE_INFINITY,
};

/** Filters are compared regardless of case. */
function characterLike(folded: string): PatternTree {
  return { type: 'character', test: (character) => foldedText(character) === folded };
}

/** Without the effects of case and white space. */
function foldedText(text: string): string {
  return readOperand(text).folded;
}

function fitting(source: string): TextReader | null {
  const tree = parsePattern(source);
  return 'message' in tree ? null : readerOf(tree);
}

function has({ trials }: FieldNode, name: string): boolean {
  return trials.some(({ rule }) => rule === name);
}

function limitsOf({ trials }: FieldNode, name: string): readonly Json[] {
  return trials.find(({ rule }) => rule === name)?.limits ?? [];
}

function limitOf(fieldNode: FieldNode, name: string): Json | undefined {
  return limitsOf(fieldNode, name)[0];
}
