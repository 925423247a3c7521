/** The slips that the linter does not find. */
export const MISSED: readonly string[] = [
  'behaviour after one that always counts – recommendation: all that are left have been met before',
  'everything hidden without the host – talk-series: while the call is open',
  'negative amount – concert-tickets: a discount without a floor',
  'whole result compared with a fraction – catering: seven per cent',
  'reversed limits – table-booking: from evening to noon',
];

/** What it finds in sound forms. */
export const FALSE_ALARMS: readonly string[] = [];
