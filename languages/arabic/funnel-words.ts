import type * as funnelWords from '../funnel-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of the funnel, in Arabic. */
export const funnel: Pick<ServerWords, keyof typeof funnelWords> = {
  deskFunnel: 'مسار التعبئة',
  deskFunnelOf: 'مسار تعبئة «{0}»',
  deskFunnelHint: 'إلى أين يصل الزوار، مجموعًا لكل يوم. لا يُحفظ شيء عن أحد، ومن يطلب ألا يُتتبع لا يُعد.',
  deskFunnelOff: 'هذا النموذج لا يُعد.',
  deskFunnelNothing: 'لم يُعد شيء في هذه الأيام.',
  deskFunnelVersion: 'النسخة',
  deskFunnelDays: 'من {0} إلى {1}',
  deskFunnelSummary: 'من كل مئة يشاهدون النموذج يبدأ {0} ويرسله {1}.',
  deskStep: 'الخطوة',
  deskSeen: 'شوهد',
  deskFunnelBegun: 'بدأت تعبئته',
  deskPageReached: 'بلوغ الصفحة {0}',
  deskPageNamed: 'بلوغ الصفحة {0}: {1}',
  deskLeftAt: 'آخر حقل قبل المغادرة',
  deskLeftHint: 'آخر حقل لُمس قبل مغادرة الصفحة من دون إرسال.',
  deskRefused: 'ما رُفض',
  deskRefusedHint: 'كل حقل مع القاعدة التي ظهرت رسالتها.',
  deskByServer: 'من الخادم',
  deskWholeForm: 'النموذج كله',
};
