import type * as campaignWords from '../campaign-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of campaigns at the desk, in Arabic. */
export const campaign: Pick<ServerWords, keyof typeof campaignWords> = {
  deskAddCampaign: 'إضافة حملة',
  deskNoCampaign: 'لا توجد حملات بعد.',
  deskCampaignMissing: 'التبرعات عبر «{0}» مخصصة للحملة «{1}» التي لم تُنشأ بعد.',
  deskAddNamed: 'إضافة «{0}»',
  deskCampaignAdded: 'أُضيفت. تذكرها النماذج في إعداداتها: {0}',
  deskChangeCampaign: 'تعديل الحملة',
  deskCampaignForms: 'النماذج التي تذكرها',
  deskCampaignId: 'المعرّف',
  deskCampaignIdHint: 'تذكر النماذج الحملة بمعرّفها الذي لا يتغير أبدًا. إذا تُرك فارغًا يُشتق من العنوان.',
  deskCampaignTitle: 'العنوان',
  deskShortDescription: 'وصف قصير',
  deskLongDescription: 'الوصف',
  deskGoal: 'الهدف',
  deskGoalHint: 'إذا تُرك فارغًا فلا هدف للحملة.',
  deskGoalType: 'ما يُحسب للهدف',
  deskGoalFollows:
    'عند تغيير هذا أو العملة يُعاد حساب كل ما قُدّم حتى الآن. لا يُحسب لهدف من المال إلا ما كان بعملته.',
  deskCampaignDaysHint: 'تُبلَّغ الأيام لبرامج أخرى. وهي لا تغلق أي نموذج: تُحسب التبرعات متى قُدّمت.',
  deskCampaignActive: 'نشطة',
  deskCampaignDraft: 'مسودة',
  deskCampaignArchived: 'مؤرشفة',
  deskCampaignStatusHint:
    'الحملة النشطة وحدها علنية مع هدفها. والنماذج التي تذكرها تقبل التبرعات لها مهما كانت حالتها.',
  deskCampaignNotSaved: 'لم يُحفظ شيء. يرجى مراجعة ما هو مُعلَّم.',
  campaignSetMeanwhile: 'غيّر شخص آخر هذا إلى «{0}» في هذه الأثناء. احفظ مرة أخرى ليسري ما كتبته.',
  campaignIdWrong:
    'معرّف الحملة من 63 حرفًا على الأكثر: أحرف لاتينية صغيرة وأرقام وواصلات، ولا يبدأ بواصلة: «winter-2026».',
  campaignIdTaken: 'توجد حملة «{0}» بالفعل.',
  campaignTitleMissing: 'تحتاج الحملة إلى عنوان.',
  campaignTooLong: 'هذا أطول من {0} حرف.',
  campaignGoalWrong: 'يُكتب الهدف بعملة {0} هكذا: {1}.',
  campaignCountWrong: 'هذا الهدف عدد صحيح، مثل 500.',
  campaignChoiceWrong: 'هذا واحد مما يلي: {0}.',
  campaignCurrencyWrong: 'لا توجد عملة «{0}».',
  campaignDayWrong: 'يُكتب اليوم هكذا: 2026-11-21.',
  campaignEndsEarly: 'لا تنتهي الحملة قبل أن تبدأ: يومها الأخير ليس قبل يومها الأول.',
};
