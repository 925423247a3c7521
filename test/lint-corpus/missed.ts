/** The slips that the linter does not find. */
export const MISSED: readonly string[] = [
  'behaviour after one that always counts – recommendation: all that are left have been met before',
  'everything hidden without the host – talk-series: while the call is open',
  'negative amount – concert-tickets: a discount without a floor',
  'nothing to pay, whatever is answered – catering: the deposit of those who pay none',
  'nothing to pay, whatever is answered – alumni-association: asked of those who pay nothing',
  'part of a day or an hour that never is – library-card: a thirteenth month',
  'part of a day or an hour that never is – parcel-return: a weekday on which nobody comes',
  'part of a day or an hour that never is – vaccination: a Saturday',
  'part of a day or an hour that never is – library-card: the thirty-second',
  'whole result compared with a fraction – kids-birthday: one and a half guides',
  'whole result compared with a fraction – bike-rental: half a week',
  'whole result compared with a fraction – catering: seven per cent',
  'reversed limits – table-booking: from evening to noon',
];

/** What it finds in sound forms. */
export const FALSE_ALARMS: readonly string[] = [];
