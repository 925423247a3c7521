import type { ServerWords } from '../language.ts';
import { access } from './access-words.ts';
import { account } from './account-words.ts';
import { campaign } from './campaign-words.ts';
import { desk } from './desk-words.ts';
import { donation } from './donation-words.ts';
import { factor } from './factor-words.ts';
import { funnel } from './funnel-words.ts';
import { giving } from './giving-words.ts';
import { mailing } from './mailing-words.ts';
import { office } from './office-words.ts';
import { payment } from './payment-words.ts';
import { privacy } from './privacy-words.ts';
import { provider } from './provider-words.ts';
import { schedule } from './schedule-words.ts';
import { subscription } from './subscription-words.ts';

/** The words of a server, in Arabic. */
export const server: ServerWords = {
  ...access,
  ...account,
  ...campaign,
  ...desk,
  ...donation,
  ...subscription,
  ...factor,
  ...funnel,
  ...giving,
  ...office,
  ...mailing,
  ...payment,
  ...privacy,
  ...provider,
  ...schedule,
  pageTooOld: 'ظلت هذه الصفحة مفتوحة لمدة طويلة. يرجى إعادة تحميلها وإرسال النموذج مرة أخرى.',
  sentOtherwise: 'تم استلام هذا النموذج من قبل بإجابات أخرى. أعد تحميل الصفحة لإرساله مرة أخرى.',
  pageRenewed:
    'ظلت هذه الصفحة مفتوحة لمدة طويلة وتم تجديدها. ما زالت إجاباتك هنا: يرجى إرسال النموذج مرة أخرى.',
  sendsAnother: 'تم استلام هذا النموذج من قبل بإجابات أخرى. لإرسال هذه الإجابات أيضًا، أرسل النموذج مرة أخرى.',
  testMode: 'وضع الاختبار: لا تُنقل أي أموال.',
  update: 'تحديث الصفحة',
  filesByLink: 'الملفات كبيرة جدًا على البريد الإلكتروني. يمكن تنزيلها من هنا خلال {0} يومًا:',
  remove: 'إزالة',
  fileRemove: 'إزالة {0}',
  draftWaits: 'لديك مسودة محفوظة من هذا النموذج.',
  draftOpen: 'متابعة المسودة',
  secretKept: 'ما أدخلته محفوظ. اترك الحقل فارغًا للاحتفاظ به.',
  updateHint: 'تعتمد أجزاء من هذا النموذج على إجاباتك. حدّث الصفحة بعد تغيير إجابة.',
  onward: 'متابعة',
  leadMissing: 'لم يصل «{0}». يرجى إعادة تحميل الصفحة وتعبئته مرة أخرى.',
  noDrafts: 'لا يمكن حفظ المسودات هنا. لم يتم إرسال أي شيء: ما زالت إجاباتك في صفحتك.',
  notPayable: 'الدفع بالبطاقة أو عبر PayPal غير متاح هنا. يرجى اختيار طريقة أخرى.',
  closed: 'لا يمكن تعبئة هذا النموذج هنا في الوقت الحالي.',
  askOwner: 'يرجى التواصل مع القائمين على هذا الموقع.',
  notShown: 'لا يمكن إرسال النموذج كما تمت تعبئته الآن. يرجى إعادة تحميل الصفحة وتعبئته مرة أخرى.',
  workedOutOtherwise: 'نتيجة «{0}» هنا تختلف عنها في صفحتك. يرجى إعادة تحميل الصفحة وإرسال النموذج مرة أخرى.',
  nothingToGrade: 'لا يوجد ما يمكن تقييمه. الاختبار الذي يُقيَّم فورًا هو وحده الذي يعرض نتيجة قبل نهايته.',
  signInFirst: 'يرجى تسجيل الدخول أولاً.',
  noQuizResult: 'لا توجد نتيجة كهذه. ربما حُذفت.',
  noResults: 'نتائج هذا الاستطلاع لا تُعرض، أو لا تُعرض إلا لمن صوّت.',
  tooMany: 'وصلت نماذج كثيرة من عنوانك قبل قليل. يرجى الانتظار دقيقة ثم الإرسال مرة أخرى.',
  draftsFull:
    'لا توجد مساحة لمزيد من الملفات في المسودات المحفوظة الآن. يرجى الحفظ من دون ملفاتك، أو إرسال النموذج.',
  formTooMany: 'يُرسل هذا النموذج الآن مرات كثيرة. يرجى الانتظار دقيقة ثم الإرسال مرة أخرى.',
  leaveBlank: 'يرجى ترك هذا الحقل فارغًا',
  tooLarge: 'هذا أكثر مما يمكن إرساله هنا دفعة واحدة. يرجى إرسال بيانات أقل.',
  ours: 'حدث خطأ من جانبنا ولم يتم حفظ إجاباتك. يرجى المحاولة مرة أخرى بعد قليل.',
  oursToRead: 'حدث خطأ من جانبنا. يرجى تحميل هذه الصفحة مرة أخرى بعد قليل.',
  fileEmpty: 'الملف «{0}» فارغ. يرجى اختيار ملف آخر.',
  fileNotOfType: 'الملف «{0}» ليس من نوع مقبول هنا، أو أن محتواه لا يطابق اسمه. يرجى اختيار ملف آخر.',
  fileTooManyPixels: 'الصورة «{0}» كبيرة الأبعاد جدًا. يرجى تصغيرها.',
  fileNotClean: 'رفض فاحص الفيروسات الملف «{0}». يرجى اختيار ملف آخر.',
  fileNotScanned: 'تعذر فحص الملف «{0}» بحثًا عن الفيروسات. يرجى المحاولة لاحقًا.',
  fileGone: 'لم يعد أحد الملفات موجودًا هنا. يرجى إزالته واختياره من جديد.',
  fileReceived: 'وصل الملف.',
  fileRemoved: 'تمت إزالة الملف.',
  linkExpired: 'هذا الرابط لم يعد صالحًا. يرجى طلب رابط جديد.',
  noForm: 'لا يوجد نموذج في هذا العنوان. ربما نُقل أو أُزيل.',
  nothingHere: 'لا يوجد شيء في هذا العنوان. ربما نُقل أو أُزيل.',
  frameLabel: 'نموذج',
  closeFrame: 'إغلاق',
  notFound: 'الصفحة غير موجودة',
  didNotWork: 'لم ينجح ذلك',
  wentWrong: 'حدث خطأ ما',
  errorTitle: 'خطأ: {0}',
  searchForms: 'ابحث في النماذج',
  findForms: 'بحث',
  noFormFound: 'لا يوجد نموذج عن «{0}».',
  offline: 'يبدو أنك غير متصل بالإنترنت. لم تفقد أي شيء.',
  onceMore: 'تعبئة النموذج مرة أخرى',
  toDesk: 'إلى المكتب',
  allForms: 'عرض جميع النماذج',
  draftMailSubject: 'مسودتك من «{0}»',
  draftMailText: 'تم حفظ إجاباتك عن «{0}». افتح هذا الرابط على أي جهاز للمتابعة من حيث توقفت:',
  draftMailUntil: 'يعمل الرابط حتى {0}. يمكن لأي شخص لديه الرابط قراءة إجاباتك وتغييرها.',
  draftReminderSubject: '«{0}» في انتظارك',
  draftReminderText: 'بدأت «{0}» ولم ترسله بعد. افتح هذا الرابط على أي جهاز للمتابعة من حيث توقفت:',
  draftReminderOnce: 'لن نذكّرك سوى هذه المرة.',
  draftReminded: 'إذا لم ترسل النموذج حتى {0}، فسنذكّرك به مرة واحدة.',
  mailNotYours: 'إذا لم تكن تتوقع هذه الرسالة، فيمكنك تجاهلها.',
  draftBlank: 'لا يوجد ما يمكن حفظه بعد: النموذج فارغ.',
  draftGone: 'لم تعد هذه المسودة موجودة: أُرسلت أو انتهت مدتها. يمكنك تعبئة النموذج من جديد.',
  draftConflict: 'حُفظت هذه المسودة في نافذة أخرى في هذه الأثناء. أي نسخة تريد الاحتفاظ بها؟',
  draftKeepMine: 'الاحتفاظ بما في هذه الصفحة',
  draftTakeOther: 'فتح النسخة الأخرى',
  draftMailed: 'الرابط في طريقه إليك.',
  draftMailedOften: 'أُرسل الرابط مرات كثيرة جدًا قبل قليل. يرجى الانتظار ساعة أو نسخ الرابط.',
  emailMissing: 'البريد الإلكتروني مطلوب.',
  emailInvalid: 'أدخل البريد الإلكتروني كاملًا، مثل name@example.org.',
  close: 'إغلاق',
};
