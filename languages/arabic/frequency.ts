import type { CompleteLanguage } from '../language.ts';

/** The frequencies of donations, in Arabic. */
export const frequency = {
  once: 'مرة واحدة',
  each: {
    day: [
      'يوميًا',
      {
        zero: 'كل {0} يوم',
        one: 'كل يوم',
        two: 'كل يومين',
        few: 'كل {0} أيام',
        many: 'كل {0} يومًا',
        other: 'كل {0} يوم',
      },
    ],
    week: [
      'أسبوعيًا',
      {
        zero: 'كل {0} أسبوع',
        one: 'كل أسبوع',
        two: 'كل أسبوعين',
        few: 'كل {0} أسابيع',
        many: 'كل {0} أسبوعًا',
        other: 'كل {0} أسبوع',
      },
    ],
    month: [
      'شهريًا',
      {
        zero: 'كل {0} شهر',
        one: 'كل شهر',
        two: 'كل شهرين',
        few: 'كل {0} أشهر',
        many: 'كل {0} شهرًا',
        other: 'كل {0} شهر',
      },
    ],
    quarter: [
      'كل ربع سنة',
      {
        zero: 'كل {0} ربع سنة',
        one: 'كل ربع سنة',
        two: 'كل ربعي سنة',
        few: 'كل {0} أرباع سنة',
        many: 'كل {0} ربع سنة',
        other: 'كل {0} ربع سنة',
      },
    ],
    year: [
      'سنويًا',
      {
        zero: 'كل {0} سنة',
        one: 'كل سنة',
        two: 'كل سنتين',
        few: 'كل {0} سنوات',
        many: 'كل {0} سنة',
        other: 'كل {0} سنة',
      },
    ],
  },
  times: {
    zero: '{1}، دون تكرار',
    one: '{1}، مرة واحدة',
    two: '{1}، مرتين',
    few: '{1}، {0} مرات',
    many: '{1}، {0} مرة',
    other: '{1}، {0} مرة',
  },
} as const satisfies CompleteLanguage<Intl.LDMLPluralRule>['frequency'];
