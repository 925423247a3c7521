/** The slips that the linter does not find. */
export const MISSED: readonly string[] = [
  'comparison out of range – table-booking: more guests than allowed',
  'negative amount – concert-tickets: a discount without a floor',
  'reversed limits – table-booking: from evening to noon',
];
