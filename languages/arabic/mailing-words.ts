import type { ServerWords } from '../language.ts';
import type * as mailingWords from '../mailing-words.ts';

/** The words of the mailing list, in Arabic. */
export const mailing: Pick<ServerWords, keyof typeof mailingWords> = {
  mailingAsked: 'أرسلنا إليك رابطًا. افتحه لتنضم إلى قائمتنا البريدية.',
  mailingSubject: 'هل ترغب في تلقي أخبارنا؟',
  mailingText: 'طلب أحدهم، والأرجح أنه أنت، أن تصل أخبارنا إلى هذا العنوان. ستصلك بعد أن تفتح هذا الرابط:',
  mailingLeaveHint: 'يمكنك مغادرة القائمة البريدية في أي وقت عبر هذا الرابط:',
  mailingTitle: 'القائمة البريدية',
  mailingJoinText: 'يضيف الزر {0} إلى قائمتنا البريدية.',
  mailingJoin: 'أرسلوا إليّ الأخبار',
  mailingJoined: 'شكرًا لك. أصبح {0} في قائمتنا البريدية.',
  mailingLeaveText: 'يزيل الزر {0} من قائمتنا البريدية.',
  mailingLeave: 'إزالتي من القائمة',
  mailingLeft: 'لم يعد {0} في قائمتنا البريدية.',
};
