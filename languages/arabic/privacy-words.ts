import type { ServerWords } from '../language.ts';
import type * as privacyWords from '../privacy-words.ts';

/** The words of privacy at the desk, in Arabic. */
export const privacy: Pick<ServerWords, keyof typeof privacyWords> = {
  deskPrivacy: 'الخصوصية',
  deskSoughtPerson: 'البريد الإلكتروني لشخص ما',
  deskFind: 'بحث',
  deskFoundOf: 'ما هو محفوظ عن {0}',
  deskNothingOfPerson: 'لا شيء محفوظ عن هذا الشخص.',
  deskReadAll: 'قراءته أو طباعته',
  deskHandOut: 'حفظه كبيانات (JSON)',
  deskErase: 'محو',
  deskEraseHint:
    'تُمحى الطلبات والمسودات والملفات والرسائل والحساب نهائيًا. تبقى من التبرعات المبالغ والأيام لأن الدفاتر يجب أن تُحفظ. ويحفظ السجل أن ذلك قد تم.',
  deskSure: 'اطّلعت على ما سيُمحى، وأريد محوه نهائيًا',
  deskErased: 'ما مُحي: {0}. مواضع ما زال فيها العنوان، كنصوص النماذج: {1}.',
  deskNotErased: 'لم يُمح شيء: أكّد أنك متيقن، واسحب دور المالك من الحساب قبل محوه.',
  deskHowLong: 'مدة حفظ الطلبات',
  deskKeptFor: 'مدة الحفظ',
  deskForGood: 'دائمًا',
  deskGoesNext: 'موعد حذف الأقدم',
  deskTechnical: 'مواضع أخرى لا تحوي غير العنوان: {0}',
  deskNoteOf: 'ملاحظة ({0})',
  deskNotesHint: 'يشمل هذا ملاحظات كتبها العاملون في الموقع. اقرأها قبل تسليمها: فقد تتعلق بآخرين أيضًا.',
  deskKeptFiles: 'الملفات',
  deskKeptAccounts: 'الحسابات',
  deskKeptMails: 'رسائل البريد',
  deskKeptOthers: 'سجلات تقنية',
  deskFile: 'الملف «{0}»',
  deskAccountOf: 'حساب',
  deskFilesArchive: 'ملفات هذه الطلبات في أرشيف واحد',
  deskTooManyFiles: 'هذه الملفات كثيرة على أرشيف واحد. ضيّق القائمة بمرشّح.',
};
