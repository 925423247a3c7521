import type { ServerWords } from '../language.ts';
import type * as mailingWords from '../mailing-words.ts';

/** The words of the mailing list, in German. */
export const mailing: Pick<ServerWords, keyof typeof mailingWords> = {
  mailingAsked:
    'Wir haben Ihnen einen Link geschickt. Sobald Sie ihn öffnen, stehen Sie auf unserer Mailingliste.',
  mailingSubject: 'Möchten Sie unsere Neuigkeiten erhalten?',
  mailingText:
    'Jemand, vermutlich Sie, möchte unsere Neuigkeiten an diese Adresse erhalten. Sie erhalten sie, sobald Sie diesen Link geöffnet haben:',
  mailingLeaveHint: 'Über diesen Link können Sie die Mailingliste jederzeit wieder verlassen:',
  mailingTitle: 'Mailingliste',
  mailingJoinText: 'Der Knopf setzt {0} auf unsere Mailingliste.',
  mailingJoin: 'Neuigkeiten erhalten',
  mailingJoined: 'Vielen Dank. {0} steht jetzt auf unserer Mailingliste.',
  mailingLeaveText: 'Der Knopf nimmt {0} von unserer Mailingliste.',
  mailingLeave: 'Von der Liste nehmen',
  mailingLeft: '{0} steht nicht mehr auf unserer Mailingliste.',
};
