import type { ServerWords } from '../language.ts';

/** The words of a server, in German. */
export const server: ServerWords = {
  pageTooOld:
    'Diese Seite war zu lange geöffnet. Bitte laden Sie sie neu und senden Sie das Formular noch einmal.',
  sentOtherwise:
    'Dieses Formular ist bereits mit anderen Antworten eingegangen. Laden Sie die Seite neu, um es noch einmal zu senden.',
  leadMissing:
    '„{0}“ ist nicht eingegangen. Bitte laden Sie die Seite neu und füllen Sie es noch einmal aus.',
  noDrafts:
    'Entwürfe können hier nicht gespeichert werden. Es wurde nichts gesendet: Ihre Antworten stehen noch auf Ihrer Seite.',
  notPayable:
    'Zahlungen mit Karte oder PayPal sind hier nicht eingerichtet. Bitte wählen Sie einen anderen Weg.',
  closed: 'Dieses Formular kann hier zurzeit nicht ausgefüllt werden.',
  askOwner: 'Bitte wenden Sie sich an die Betreiber dieser Website.',
  notShown:
    'So, wie es jetzt ausgefüllt ist, kann das Formular nicht gesendet werden. Bitte laden Sie die Seite neu und füllen Sie es noch einmal aus.',
  workedOutOtherwise:
    '„{0}“ hat hier ein anderes Ergebnis als auf Ihrer Seite. Bitte laden Sie die Seite neu und senden Sie das Formular noch einmal.',
  nothingToGrade:
    'Hier gibt es nichts auszuwerten. Nur ein Quiz, das sofort ausgewertet wird, sagt vor dem Ende etwas dazu.',
  tooMany:
    'Von Ihrer Adresse kamen zu viele Formulare. Bitte warten Sie eine Minute und senden Sie es noch einmal.',
  formTooMany:
    'Dieses Formular wurde gerade zu oft gesendet. Bitte warten Sie eine Minute und senden Sie es noch einmal.',
  tooLarge: 'Die Anfrage ist größer als hier erlaubt. Bitte senden Sie weniger.',
  ours: 'Bei uns ist etwas schiefgegangen, und Ihre Antworten wurden nicht gespeichert. Bitte versuchen Sie es später noch einmal.',
  noForm: 'Unter dieser Adresse gibt es kein Formular. Vielleicht wurde es verschoben oder entfernt.',
  nothingHere: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde es verschoben oder entfernt.',
  notFound: 'Seite nicht gefunden',
  didNotWork: 'Das hat nicht geklappt',
  wentWrong: 'Etwas ist schiefgegangen',
  allForms: 'Alle Formulare ansehen',
};
