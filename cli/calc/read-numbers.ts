import { type Decimal, type Json, type JsonObject, parseDecimal } from 'formularium/engine';

/** The numbers among answers; a blank answer is none, and counts 0. Or a sentence for each that is no number. */
export function readNumbers(answers: JsonObject): {
  readonly numbers: ReadonlyMap<string, Decimal>;
  readonly wrong: readonly string[];
} {
  const numbers = new Map<string, Decimal>();
  const wrong: string[] = [];
  for (const [id, answer] of Object.entries(answers)) {
    if (answer === null || answer === '') continue;
    const number = numberOf(answer);
    if (number === null)
      wrong.push(`The answer of “${id}” is no number. Write a number, or a text such as "12.50".`);
    else numbers.set(id, number);
  }
  return { numbers, wrong };
}

function numberOf(answer: Json): Decimal | null {
  if (typeof answer !== 'string' && typeof answer !== 'number') return null;
  return parseDecimal(String(answer).trim());
}
