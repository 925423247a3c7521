import { type CompiledForm, fieldState, type JsonObject } from 'formularium/engine';
import type { Finding } from '../../cli/findings/finding.ts';
import { answerPools, stateOfPools } from './answer-pools.ts';
import { acceptedOf, looksLike, seen, seenAtOnce } from './looks-like.ts';

/** How many ways of filling a form in are tried against a claim that something never happens. */
const MOST_TRIED = 400;

/** Rules that show answers or a conflict have to say what these show, and it has to be so; empty when it is. */
export async function untrueOf(
  form: CompiledForm,
  definition: JsonObject,
  { code, claim, answers, conflict }: Pick<Finding, 'code' | 'claim' | 'answers' | 'conflict'>,
): Promise<readonly string[]> {
  if (claim === undefined)
    return answers === undefined && conflict === undefined
      ? []
      : [`${code} shows something and claims nothing`];
  if ('never' in claim) {
    const refuted = refutationOf(form, definition, claim, MOST_TRIED);
    return refuted === null
      ? []
      : [`${code}: ${JSON.stringify(claim.never)} happens with ${JSON.stringify(refuted)}`];
  }
  const one = await seen(form, definition, { answers: answers ?? {}, today: claim.today });
  const wrong = Object.keys(answers ?? {}).flatMap((id) => {
    const now = fieldState(form, one.submitted, id);
    if (now === undefined) return [`${code}: no field “${id}”`];
    const isMeant = 'field' in claim.happens && claim.happens.field === id;
    return now.visible && now.issue !== null && !isMeant
      ? [`${code}: “${id}” is refused: ${now.issue.message}`]
      : [];
  });
  const happens = looksLike(one, claim.happens);
  return happens === true
    ? wrong
    : [...wrong, `${code}: ${JSON.stringify(claim.happens)} does not happen with ${JSON.stringify(answers)}`];
}

/** Accepted answers with which something happens that was said never to; null where none were found among so many. */
function refutationOf(
  form: CompiledForm,
  definition: JsonObject,
  claim: Extract<NonNullable<Finding['claim']>, { readonly never: unknown }>,
  most: number,
): JsonObject | null {
  const pools = answerPools(form, definition, claim.asDeclared === true ? 'declared' : 'tolerated');
  for (let trial = 0; trial < most; trial += 1) {
    const answers = acceptedOf(form, stateOfPools(pools, trial, most));
    if (looksLike(seenAtOnce(form, definition, answers), claim.never) === true) return answers;
  }
  return null;
}
