import type { ServerWords } from '../language.ts';
import type * as scheduleWords from '../schedule-words.ts';

/** The words of exports that are sent regularly, in Arabic. */
export const schedule: Pick<ServerWords, keyof typeof scheduleWords> = {
  deskSchedule: 'إرسال هذه القائمة بانتظام',
  deskScheduleText:
    'تحتوي في كل مرة على ما وصل منذ المرة السابقة. يصلك رابط الملف بالبريد الإلكتروني، أما الخطاف فيُرسل إليه الملف نفسه.',
  deskRhythm: 'عدد المرات',
  deskDaily: 'كل يوم',
  deskWeekly: 'كل يوم اثنين',
  deskMonthly: 'في أول كل شهر',
  deskSendTo: 'إلى',
  deskMe: '{0} (أنت)',
  deskHookNamed: 'الخطاف «{0}»',
  deskScheduleIt: 'جدولة',
  deskSchedules: 'عمليات التصدير المجدولة',
  deskSchedulesOf: 'عمليات التصدير المجدولة لـ «{0}»',
  deskNoSchedules: 'لا توجد عمليات تصدير مجدولة لهذا النموذج.',
  deskScheduled: 'تمت جدولة التصدير.',
  deskNotScheduled:
    'لم تتم جدولة أي شيء: عنوانك غير مؤكد، أو هذا الخطاف غير موجود، أو القائمة طويلة جدًا، أو للنموذج عمليات تصدير مجدولة كثيرة جدًا.',
  deskScheduleEnded: 'تم إنهاء التصدير.',
  deskNextRun: 'المرة القادمة',
  deskLastRun: 'آخر مرة',
  deskRunResult: 'النتيجة',
  deskNotRun: 'ليس بعد',
  deskRunWaiting: 'في الطريق',
  deskRunSent: 'أُرسل',
  deskRunEmpty: 'لم يصل شيء، فلم يُرسل شيء',
  deskRunFailed: 'فشل: {0}',
  deskEndSchedule: 'إنهاء',
  deskWholeList: 'كل الطلبات',
  deskWhichList: 'أي الطلبات',
  exportMailSubject: 'طلبات جديدة لـ «{0}»',
  exportMailText: 'ما وصل من {0} إلى {1} جاهز. سجّل الدخول ثم افتح هذا الرابط لتنزيله كملف:',
  exportMailEnd: 'طُلبت هذه الرسالة من لوحة العمل عبر حسابك. ويمكن إنهاؤها هنا:',
};
