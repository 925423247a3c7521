/** The slips that the linter does not find. */
export const MISSED: readonly string[] = [
  'comparison out of range – table-booking: more guests than allowed',
  'contradiction between two fields – roof-quote: longer than wide, and the other way round',
  'condition that always holds – roof-quote: either size',
  'division by zero – lost-luggage: the remainder by what may be 0',
  'negative amount – concert-tickets: a discount without a floor',
  'required field that cannot be answered – contact: shorter than the pattern',
  'poll with an answer twice – poll-outing: a title twice, in capitals',
  'reversed limits – table-booking: from evening to noon',
];
