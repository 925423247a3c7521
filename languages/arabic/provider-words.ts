import type { ServerWords } from '../language.ts';
import type * as providerWords from '../provider-words.ts';

/** The words of signing in by a provider, in Arabic. */
export const provider: Pick<ServerWords, keyof typeof providerWords> = {
  signInBy: 'تسجيل الدخول عبر {0}',
  providersOther: 'طرق أخرى لتسجيل الدخول',
  providerStale: 'بدأ تسجيل الدخول هذا عبر {0} في مكان آخر أو قبل وقت طويل. يرجى البدء من جديد.',
  providerAway: 'لا يستجيب {0} حاليًا. يرجى المحاولة لاحقًا أو تسجيل الدخول بطريقة أخرى.',
  providerRefused: 'لم يُسجّل {0} دخولك، أو أنك ألغيت العملية. يرجى البدء من جديد أو تسجيل الدخول بطريقة أخرى.',
  providerNoEmail: 'لا يؤكد {0} أن البريد الإلكتروني يخصك. يرجى تسجيل الدخول بطريقة أخرى.',
  providerNoAccount: 'ليس لديك حساب هنا بعد، ولا يُنشأ حساب عبر {0}. يرجى التواصل مع القائمين على هذا الموقع.',
  providerLinkFirst: 'يوجد حساب ببريدك الإلكتروني من قبل. يرجى تسجيل الدخول إليه ثم ربط {0} في صفحة حسابك.',
  providerTaken: 'هذا الحساب لدى {0} مرتبط بحساب آخر هنا. يرجى تسجيل الدخول إليه، أو فك الارتباط هناك أولًا.',
  providersTitle: 'تسجيل الدخول عبر جهات أخرى',
  providersChange: 'تغيير ذلك',
  providerLink: 'ربط {0}',
  providerUnlink: 'إلغاء ربط {0}',
  providerLinked: 'تم الربط. يمكنك من الآن تسجيل الدخول بهذه الطريقة.',
  providerUnlinked: 'تم إلغاء الربط، وتم تسجيل خروجك من كل مكان آخر.',
  providerLast: 'ليس لديك طريقة أخرى لتسجيل الدخول. يرجى اختيار كلمة مرور أولاً.',
  providerAdded: 'تم ربط {0} كطريقة لتسجيل الدخول',
  providerRemoved: 'تم إلغاء ربط {0} كطريقة لتسجيل الدخول',
  proveBySignIn: 'يرجى تسجيل الدخول مرة أخرى قبل تغيير طريقة تسجيل دخولك.',
  noPasswordText: 'ليس لحسابك كلمة مرور حتى الآن.',
  noPasswordLink: 'اختيار كلمة مرور عبر رابط يُرسل بالبريد',
};
