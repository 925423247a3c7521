import type { ServerWords } from '../language.ts';
import type * as scheduleWords from '../schedule-words.ts';

/** The words of exports that are sent regularly, in German. */
export const schedule: Pick<ServerWords, keyof typeof scheduleWords> = {
  deskSchedule: 'Diese Liste regelmäßig senden',
  deskScheduleText:
    'Jedes Mal enthält sie, was seit dem letzten Mal eingegangen ist. Sie bekommen eine E-Mail mit einem Link zur Datei; ein Hook bekommt die Datei selbst.',
  deskRhythm: 'Wie oft',
  deskDaily: 'Jeden Tag',
  deskWeekly: 'Jeden Montag',
  deskMonthly: 'Am Ersten jedes Monats',
  deskSendTo: 'An',
  deskMe: '{0} (Sie)',
  deskHookNamed: 'Der Hook „{0}“',
  deskScheduleIt: 'Einplanen',
  deskSchedules: 'Geplante Exporte',
  deskSchedulesOf: 'Geplante Exporte von „{0}“',
  deskNoSchedules: 'Für dieses Formular ist kein Export geplant.',
  deskScheduled: 'Der Export ist geplant.',
  deskNotScheduled:
    'Es wurde nichts geplant: Ihre Adresse ist nicht bestätigt, diesen Hook gibt es nicht, die Liste ist zu lang, oder das Formular hat zu viele geplante Exporte.',
  deskScheduleEnded: 'Der Export ist beendet.',
  deskNextRun: 'Nächstes Mal',
  deskLastRun: 'Letztes Mal',
  deskRunResult: 'Ergebnis',
  deskNotRun: 'noch nie',
  deskRunWaiting: 'unterwegs',
  deskRunSent: 'gesendet',
  deskRunEmpty: 'nichts eingegangen, also nichts gesendet',
  deskRunFailed: 'fehlgeschlagen: {0}',
  deskEndSchedule: 'Beenden',
  deskWholeList: 'alle Einträge',
  deskWhichList: 'Welche Einträge',
  exportMailSubject: 'Neue Einträge von „{0}“',
  exportMailText:
    'Was vom {0} bis zum {1} eingegangen ist, liegt bereit. Melden Sie sich an und öffnen Sie dann diesen Link, um es als Datei zu laden:',
  exportMailEnd: 'Diese E-Mail wurde mit Ihrem Konto am Schreibtisch bestellt. Dort wird sie beendet:',
};
