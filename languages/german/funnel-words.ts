import type * as funnelWords from '../funnel-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of the funnel, in German. */
export const funnel: Pick<ServerWords, keyof typeof funnelWords> = {
  deskFunnel: 'Trichter',
  deskFunnelOf: 'Trichter von „{0}“',
  deskFunnelHint:
    'Wie weit Besucher kommen, als Summen jedes Tages. Von niemandem wird etwas behalten, und wer nicht verfolgt werden will, wird nicht gezählt.',
  deskFunnelOff: 'Dieses Formular wird nicht gezählt.',
  deskFunnelNothing: 'An diesen Tagen wurde nichts gezählt.',
  deskFunnelVersion: 'Version',
  deskFunnelDays: '{0} bis {1}',
  deskFunnelSummary: 'Von hundert, die das Formular sehen, beginnen {0} und senden {1} es ab.',
  deskStep: 'Schritt',
  deskSeen: 'Gesehen',
  deskFunnelBegun: 'Begonnen',
  deskPageReached: 'Seite {0} erreicht',
  deskPageNamed: 'Seite {0} erreicht: {1}',
  deskLeftAt: 'Verlassen bei',
  deskLeftHint: 'Das Feld, das zuletzt berührt wurde, bevor die Seite ohne Senden verlassen wurde.',
  deskRefused: 'Abgelehnt',
  deskRefusedHint: 'Jedes Feld mit der Regel, deren Meldung gezeigt wurde.',
  deskByServer: 'vom Server',
  deskWholeForm: 'das Formular als Ganzes',
};
