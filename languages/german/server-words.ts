import type { ServerWords } from '../language.ts';
import { access } from './access-words.ts';
import { account } from './account-words.ts';
import { campaign } from './campaign-words.ts';
import { desk } from './desk-words.ts';
import { donation } from './donation-words.ts';
import { factor } from './factor-words.ts';
import { funnel } from './funnel-words.ts';
import { giving } from './giving-words.ts';
import { mailing } from './mailing-words.ts';
import { office } from './office-words.ts';
import { payment } from './payment-words.ts';
import { privacy } from './privacy-words.ts';
import { provider } from './provider-words.ts';
import { schedule } from './schedule-words.ts';
import { subscription } from './subscription-words.ts';

/** The words of a server, in German. */
export const server: ServerWords = {
  ...access,
  ...account,
  ...campaign,
  ...desk,
  ...donation,
  ...subscription,
  ...factor,
  ...funnel,
  ...giving,
  ...office,
  ...mailing,
  ...payment,
  ...privacy,
  ...provider,
  ...schedule,
  pageTooOld:
    'Diese Seite war zu lange geöffnet. Bitte laden Sie sie neu und senden Sie das Formular noch einmal.',
  sentOtherwise:
    'Dieses Formular ist bereits mit anderen Antworten eingegangen. Laden Sie die Seite neu, um es noch einmal zu senden.',
  pageRenewed:
    'Diese Seite war zu lange geöffnet und wurde erneuert. Ihre Antworten sind noch da: Bitte senden Sie das Formular noch einmal.',
  sendsAnother:
    'Dieses Formular ist bereits mit anderen Antworten eingegangen. Um auch diese Antworten zu senden, senden Sie das Formular noch einmal.',
  testMode: 'Testmodus: Es fließt kein Geld.',
  update: 'Seite aktualisieren',
  updateHint:
    'Teile dieses Formulars hängen von Ihren Antworten ab. Aktualisieren Sie die Seite, nachdem Sie eine Antwort geändert haben.',
  secretKept: 'Ihre Eingabe ist noch da. Lassen Sie das Feld leer, um sie zu behalten.',
  filesByLink: 'Die Dateien sind zu groß für eine E-Mail. Sie können {0} Tage lang hier abgeholt werden:',
  remove: 'Entfernen',
  fileRemove: '{0} entfernen',
  draftWaits: 'Sie haben einen gespeicherten Entwurf dieses Formulars.',
  draftOpen: 'Mit dem Entwurf weitermachen',
  onward: 'Weiter',
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
  signInFirst: 'Bitte melden Sie sich zuerst an.',
  noQuizResult: 'Dieses Ergebnis gibt es nicht. Vielleicht wurde es gelöscht.',
  noResults: 'Das Ergebnis dieser Umfrage wird nicht gezeigt, oder nur denen, die abgestimmt haben.',
  tooMany:
    'Von Ihrer Adresse kamen gerade viele Formulare. Bitte warten Sie eine Minute und senden Sie Ihres noch einmal.',
  draftsFull:
    'Für Dateien in gespeicherten Entwürfen ist gerade kein Platz. Bitte speichern Sie ohne Ihre Dateien, oder senden Sie das Formular ab.',
  formTooMany:
    'Dieses Formular wird gerade sehr oft gesendet. Bitte warten Sie eine Minute und senden Sie Ihres noch einmal.',
  leaveBlank: 'Bitte lassen Sie dieses Feld leer',
  tooLarge: 'Das ist mehr, als hier auf einmal gesendet werden kann. Bitte senden Sie weniger.',
  ours: 'Bei uns ist etwas schiefgegangen, und Ihre Antworten wurden nicht gespeichert. Bitte versuchen Sie es später noch einmal.',
  oursToRead: 'Bei uns ist etwas schiefgegangen. Bitte laden Sie diese Seite später noch einmal.',
  fileEmpty: '„{0}“ ist leer. Bitte wählen Sie eine andere Datei.',
  fileNotOfType:
    '„{0}“ ist keine Datei einer Art, die hier angenommen wird, oder ihr Inhalt ist nicht das, was ihr Name sagt. Bitte wählen Sie eine andere Datei.',
  fileTooManyPixels: '„{0}“ hat zu viele Bildpunkte. Bitte verkleinern Sie das Bild.',
  fileNotClean: 'Der Virenscanner hat „{0}“ abgelehnt. Bitte wählen Sie eine andere Datei.',
  fileNotScanned: '„{0}“ konnte nicht auf Viren geprüft werden. Bitte versuchen Sie es später noch einmal.',
  fileGone: 'Eine Datei ist nicht mehr da. Bitte entfernen Sie sie und wählen Sie sie noch einmal.',
  fileReceived: 'Die Datei ist angekommen.',
  fileRemoved: 'Die Datei wurde entfernt.',
  linkExpired: 'Dieser Link gilt nicht mehr. Bitte lassen Sie sich einen neuen geben.',
  noForm: 'Unter dieser Adresse gibt es kein Formular. Vielleicht wurde es verschoben oder entfernt.',
  nothingHere: 'Unter dieser Adresse gibt es nichts. Vielleicht wurde es verschoben oder entfernt.',
  frameLabel: 'Formular',
  closeFrame: 'Schließen',
  notFound: 'Seite nicht gefunden',
  didNotWork: 'Das hat nicht geklappt',
  wentWrong: 'Etwas ist schiefgegangen',
  errorTitle: 'Fehler: {0}',
  searchForms: 'Formulare durchsuchen',
  findForms: 'Suchen',
  noFormFound: 'Kein Formular handelt von „{0}“.',
  offline: 'Sie sind anscheinend offline. Nichts ist verloren.',
  onceMore: 'Noch einmal ausfüllen',
  toDesk: 'Zum Schreibtisch',
  allForms: 'Alle Formulare ansehen',
  draftMailSubject: 'Ihr Entwurf von „{0}“',
  draftMailText:
    'Ihre Antworten auf „{0}“ sind gespeichert. Öffnen Sie diesen Link auf einem beliebigen Gerät, um dort weiterzumachen, wo Sie aufgehört haben:',
  draftMailUntil: 'Der Link funktioniert bis {0}. Wer ihn hat, kann Ihre Antworten lesen und ändern.',
  draftReminderSubject: '„{0}“ wartet auf Sie',
  draftReminderText:
    'Sie haben „{0}“ begonnen und noch nicht gesendet. Öffnen Sie diesen Link auf einem beliebigen Gerät, um dort weiterzumachen, wo Sie aufgehört haben:',
  draftReminderOnce: 'Wir erinnern Sie nur dieses eine Mal.',
  draftReminded: 'Wenn Sie das Formular bis {0} nicht gesendet haben, erinnern wir Sie einmal daran.',
  mailNotYours: 'Wenn Sie diese E-Mail nicht erwartet haben, brauchen Sie nichts zu tun.',
  draftBlank: 'Es gibt noch nichts zu speichern: Das Formular ist leer.',
  draftGone:
    'Diesen Entwurf gibt es nicht mehr: Er wurde gesendet, oder seine Zeit ist abgelaufen. Sie können das Formular neu ausfüllen.',
  draftConflict:
    'Dieser Entwurf wurde inzwischen in einem anderen Fenster gespeichert. Welche Fassung möchten Sie behalten?',
  draftKeepMine: 'Behalten, was auf dieser Seite steht',
  draftTakeOther: 'Die andere Fassung öffnen',
  draftMailed: 'Der Link ist unterwegs zu Ihnen.',
  draftMailedOften:
    'Der Link wurde gerade zu oft verschickt. Bitte warten Sie eine Stunde, oder kopieren Sie ihn.',
  emailMissing: 'Die E-Mail-Adresse ist erforderlich.',
  emailInvalid: 'Geben Sie eine vollständige E-Mail-Adresse ein, zum Beispiel name@example.org.',
  close: 'Schließen',
};
