import { type Decimal, type Json, type JsonObject, parseDecimal } from 'formularium/engine';

/** The numbers among answers, or a sentence for each answer that is not a number. A blank answer is left out and counts 0. */
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
      wrong.push(`The answer of “${id}” is not a number. Write a number, or a text such as "12.50".`);
    else numbers.set(id, number);
  }
  return { numbers, wrong };
}

function numberOf(answer: Json): Decimal | null {
  if (typeof answer !== 'string' && typeof answer !== 'number') return null;
  return parseDecimal(String(answer).trim());
}
