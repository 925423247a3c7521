/** The further slips that were found before the rules for them were written. */
export const FOUND_BEFORE: ReadonlySet<string> = new Set([
  'reversed relative dates – bike-rental: at least five days, at most two',
  'submit button that is never there – recommendation: hidden for every score',
  'submit button that is never there – energy-meter: hidden for more and for less',
  'comparison out of range – blood-donation: younger than may donate',
  'comparison out of range – recommendation: above the scale',
  'comparison out of range – workshop-feedback: six of five stars',
  'comparison out of range – bike-rental: no bicycle at all',
  'plan that is never chosen – gym-membership: monthly and yearly',
  'plan that is never chosen – catering: above and below',
  'plan that is never chosen – gym-membership: shown and hidden alike',
  'plan: option that does not exist – gym-membership: the name of the plan',
  'plan: option that does not exist – emergency-appeal: the adverb',
  'plan: option that does not exist – language-course: a digit',
  'plan: comparison of the wrong type – catering: a sum in words',
  'percentage meant – gym-membership: the reduction',
  'percentage meant – catering: a reduction of the guests’ sum',
  'part of a day or an hour that never is – room-hire: after noon and before noon',
  'part of a day or an hour that never is – room-hire: the twenty-fifth hour',
  'part of a day or an hour that never is – podcast-guest: neither am nor pm',
  'part of a day or an hour that never is – vaccination: a weekday in short',
  'part of a day or an hour that never is – vaccination: before it opens',
  'whole result compared with a fraction – recommendation: half a group',
  'message that is never said – petition: of a limit that is not set',
  'message that is never said – gym-membership: of a country nobody is asked for',
  'text that names nobody’s answer – catering: a merge tag with a slip',
  'text that names nobody’s answer – emergency-appeal: a name that is not asked for',
]);

/** How much was found in the sound forms that were written with them. */
export const FALSE_ALARMS_BEFORE = 18;
