/** How a body may be compressed (RFC 9110, 8.4.1). */
type Coding = 'br' | 'gzip';

/**
 * The first of these codings that a client likes best, by its `Accept-Encoding` (RFC 9110, 12.5.3); null where it takes none of them. A
 * weight of 0 refuses a coding, and `*` stands for those that are not named.
 */
export function codingOf<One extends Coding>(accepted = '', codings: readonly One[]): One | null {
  const weights = new Map(accepted.split(',').map(weightOf));
  const weightFor = (coding: One): number => weights.get(coding) ?? weights.get('*') ?? 0;
  const most = Math.max(...codings.map(weightFor));
  return most > 0 ? (codings.find((coding) => weightFor(coding) === most) ?? null) : null;
}

function weightOf(entry: string): readonly [coding: string, weight: number] {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
  const weight = parameters.find((part) => part.startsWith('q='));
  const number = weight === undefined ? 1 : Number(weight.slice(2));
  return [name, number >= 0 && number <= 1 ? number : 0];
}
