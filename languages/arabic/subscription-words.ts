import type { ServerWords } from '../language.ts';
import type * as subscriptionWords from '../subscription-words.ts';

/** The words of subscriptions, in Arabic. */
export const subscription: Pick<ServerWords, keyof typeof subscriptionWords> = {
  renewalDeclinedSubject: 'تعذّر خصم تبرعك بمبلغ {0}',
  renewalDeclinedText:
    'تعذّر خصم تبرعك المتكرر بمبلغ {0} لصالح «{1}» لأن مصرفك رفضه. لم يُؤخذ أي مال. سنحاول مجددًا في {2}.',
  renewalRefusedText:
    'تعذّر خصم تبرعك المتكرر بمبلغ {0} لصالح «{1}» لأنه رُفض في اللحظة الأخيرة. لم يُؤخذ أي مال، وتسقط هذه الدفعة. وتأتي الدفعات التالية كما هو مقرر.',
  renewalUnconfirmedText:
    'تعذّر خصم تبرعك المتكرر بمبلغ {0} لصالح «{1}» لأن مصرفك يطلب تأكيدك، وهذا غير ممكن في غيابك. لم يُؤخذ أي مال. إن أدخلت بطاقتك من جديد وأكدتها فسنخصم المبلغ فورًا، وإلا فسنحاول مجددًا في {2}.',
  renewalCard: 'هنا يمكنك إدخال بطاقة أخرى أو تأكيد هذه البطاقة:',
  changeCard: 'إدخال بطاقة أخرى',
  changeCardText:
    'يطلب مزوّد الدفع بطاقتك في صفحة خاصة به، وقد يطلب مصرفك تأكيدها. يبدأ الخصم من هذه البطاقة مع الدفعة التالية، أما الدفعة المرفوضة فنعيد محاولتها فورًا.',
  changedCard: 'حُفظت بطاقتك، وسيُخصم منها من الآن فصاعدًا.',
  unchangedCard: 'لم تُدخل أي بطاقة. لم يتغير شيء.',
  changedCardSubject: 'بطاقة أخرى تدفع تبرعك المتكرر من الآن فصاعدًا',
  changedCardText:
    'من الآن فصاعدًا سيُخصم تبرعك المتكرر بمبلغ {0} لصالح «{1}» من البطاقة التي أدخلتها. إن لم تكن أنت، فنرجو أن تراسلنا.',
  renewalLink: 'يمكنك تغييره أو إنهاؤه هنا:',
  changedAmountSubject: 'تبرعك المتكرر من الآن فصاعدًا: {0}',
  changedAmountText:
    'من الآن فصاعدًا سيُخصم {0} في كل مرة لصالح «{1}» كما طلبت. إن لم تكن أنت من طلب ذلك، فنرجو أن تراسلنا.',
  lapsedSubject: 'انتهى تبرعك المتكرر',
  lapsedText:
    'تعذّر خصم تبرعك المتكرر بمبلغ {0} لصالح «{1}» لعدة أسابيع، لذلك انتهى ولن يُؤخذ أي مال بعد الآن. يسعدنا أن تبدأه من جديد ببطاقة أخرى.',
  endedText: 'أُلغي تبرعك المتكرر بمبلغ {0} لصالح «{1}». لن يُؤخذ أي مال بعد الآن. شكرًا لك على كل ما قدمته.',
  subscriptionLine: '{0} لصالح «{1}»، {2}',
  subscriptionPending: 'يجري تأكيد دفعتك الأولى.',
  subscriptionActive: 'الدفعة التالية في {0}.',
  subscriptionFailing: 'رفض مصرفك الدفعة الأخيرة. سنحاول مجددًا في {0}.',
  subscriptionPaused: 'متوقف مؤقتًا: لا يُؤخذ أي مال.',
  subscriptionCancelled: 'ملغى: لن يُؤخذ أي مال بعد الآن.',
  subscriptionCompleted: 'مكتمل: لن يُؤخذ أي مال بعد الآن.',
  subscriptionLapsed: 'انتهى لأنه تعذّر خصمه.',
  subscriptionChanged: 'حُفظ تغييرك.',
  subscriptionUnchanged: 'لا يمكن تغييره هكذا. لم يتغير شيء.',
  changeAmount: 'تغيير المبلغ',
  newAmount: 'المبلغ بعملة {0}',
  changeDay: 'تغيير اليوم',
  newDay: 'يوم الدفعة التالية، مثل 2027-01-31',
  skipPayment: 'تخطي الدفعة التالية',
  pausePayments: 'إيقاف مؤقت',
  resumePayments: 'استئناف',
  endPayments: 'إلغاء التبرع المتكرر',
};
