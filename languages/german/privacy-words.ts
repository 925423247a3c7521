import type { ServerWords } from '../language.ts';
import type * as privacyWords from '../privacy-words.ts';

/** The words of privacy at the desk, in German. */
export const privacy: Pick<ServerWords, keyof typeof privacyWords> = {
  deskPrivacy: 'Datenschutz',
  deskSoughtPerson: 'E-Mail-Adresse der Person',
  deskFind: 'Suchen',
  deskFoundOf: 'Was von {0} gespeichert ist',
  deskNothingOfPerson: 'Von dieser Person ist nichts gespeichert.',
  deskReadAll: 'Lesen oder drucken',
  deskHandOut: 'Als Daten speichern (JSON)',
  deskErase: 'Löschen',
  deskEraseHint:
    'Einträge, Entwürfe, Dateien, Mails und das Konto verschwinden endgültig. Von Spenden bleiben Beträge und Tage, weil Bücher aufbewahrt werden müssen. Das Protokoll hält fest, dass es geschehen ist.',
  deskSure: 'Ich habe mir angesehen, was gelöscht wird, und will es endgültig löschen',
  deskErased: 'Gelöscht: {0}. Stellen, an denen die Adresse noch steht, etwa in Texten von Formularen: {1}.',
  deskNotErased:
    'Nichts wurde gelöscht: Bestätigen Sie, dass Sie sicher sind, und nehmen Sie einem Konto die Rolle des Inhabers, bevor Sie es löschen.',
  deskHowLong: 'Wie lange Einträge aufbewahrt werden',
  deskKeptFor: 'Aufbewahrt',
  deskForGood: 'auf Dauer',
  deskGoesNext: 'Löschung des ältesten',
  deskTechnical: 'Weitere Stellen, die nur die Adresse enthalten: {0}',
  deskNoteOf: 'Notiz ({0})',
  deskNotesHint:
    'Darunter sind Notizen, die Mitarbeitende geschrieben haben. Lesen Sie diese, bevor Sie sie herausgeben: Sie können auch von anderen handeln.',
  deskKeptFiles: 'Dateien',
  deskKeptAccounts: 'Konten',
  deskKeptMails: 'E-Mails',
  deskKeptOthers: 'Technische Aufzeichnungen',
  deskFile: 'Datei „{0}“',
  deskAccountOf: 'Ein Konto',
  deskFilesArchive: 'Die Dateien dieser Einträge, als ein Archiv',
  deskTooManyFiles: 'Das sind zu viele Dateien für ein Archiv. Grenzen Sie die Liste durch einen Filter ein.',
};
