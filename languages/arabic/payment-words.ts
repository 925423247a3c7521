import type { ServerWords } from '../language.ts';
import type * as paymentWords from '../payment-words.ts';

/** The words of payments, in Arabic. */
export const payment: Pick<ServerWords, keyof typeof paymentWords> = {
  paymentUnknown: 'معرّف الدفع غير صالح',
  paymentRecurring: 'لا يمكن الخصم المتكرر بهذه الطريقة. يُرجى اختيار طريقة دفع أخرى، أو الدفع مرة واحدة.',
  paymentCurrency: 'لا يمكن دفع هذا المبلغ بهذه الطريقة هنا.',
  paymentTooSmall: 'هذا المبلغ أصغر من أن يُدفع بهذه الطريقة.',
  paymentTooLarge: 'هذا المبلغ أكبر من أن يُدفع بهذه الطريقة.',
  paymentOften: 'لم تنجح دفعات كثيرة. لم يُخصم شيء. يرجى المحاولة غدًا أو الدفع بطريقة أخرى.',
  paymentChanged: 'تغيّر المبلغ منذ أن بدأت الدفع. لم يُخصم شيء. يرجى مراجعته والدفع من جديد.',
  paymentOver: 'انتهت هذه الدفعة ولم يُخصم شيء مقابل هذه الإجابات. يرجى إعادة تحميل الصفحة للدفع.',
  paymentDeclined: 'رُفضت بطاقتك. لم يُخصم شيء. يرجى استخدام بطاقة أخرى أو سؤال مصرفك.',
  paymentConfirm: 'يرجى تأكيد الدفع.',
  paymentAway: 'لا يُعرف بعد هل تمت الدفعة. يرجى إرسال النموذج مرة أخرى: لن تدفع مرتين.',
  paymentMethodMissing: 'يرجى إدخال بطاقتك مرة أخرى. لم يُخصم شيء.',
  paypalDeclined: 'رفض PayPal الدفعة. لم يُخصم شيء. يرجى اختيار بطاقة أخرى أو حساب آخر في PayPal.',
  paypalUnpaid: 'لم تتم الموافقة على الدفعة في PayPal بعد. لم يُخصم شيء. يرجى الدفع بزر PayPal.',
  paymentRefused: 'لم تبدأ عملية الدفع ولم يُخصم شيء. يرجى إعادة تحميل الصفحة والمحاولة من جديد.',
  amountUnknown: 'لا يوجد ما يُدفع بعد.',
  receiptSubject: 'إيصال عن «{0}»',
  receiptText: 'استلمنا {0} عن «{1}» في {2}. شكرًا لك.',
  paymentNumber: 'رقم هذه الدفعة هو {0}.',
  receiptOfTest: 'كان هذا اختبارًا: لم تنتقل أي أموال.',
  unattendedSubject: 'لا أحد يتابع المدفوعات',
  unattendedText: 'منذ {0} لم تُتابَع المدفوعات المفتوحة على خادمك. يجب أن يحدث ذلك كل دقيقة.',
  unattendedWhat:
    'تبقى المدفوعات التي تنتظر ردًا من مزودها مفتوحة في هذه الأثناء. راجع سجل الخادم ثم أعد تشغيله.',
};
