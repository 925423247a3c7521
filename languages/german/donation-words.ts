import type * as donationWords from '../donation-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of donations, in German. */
export const donation: Pick<ServerWords, keyof typeof donationWords> = {
  donationPending: 'Ausstehend',
  donationProcessing: 'In Bearbeitung',
  donationComplete: 'Eingegangen',
  donationRefunded: 'Zurückgezahlt',
  donationRevoked: 'Widerrufen',
  donationFailed: 'Fehlgeschlagen',
  donationCancelled: 'Abgebrochen',
  receiptPending:
    'Vielen Dank. Ihre Spende wird bestätigt. Sie erhalten eine Quittung, sobald sie eingegangen ist.',
  receiptPaid: 'Vielen Dank. Ihre Spende ist eingegangen.',
  receiptRefunded: 'Diese Spende wurde zurückgezahlt.',
  receiptFailed: 'Diese Spende ist nicht zustande gekommen. Es wurde kein Geld eingezogen.',
  gatewayCard: 'Karte',
  methodSepa: 'SEPA-Lastschrift',
  gatewayOffline: 'Überweisung',
  receiptLink: 'Ihre Quittung ansehen',
  donationLink: 'Stand Ihrer Spende ansehen',
  transferReference: 'Verwendungszweck',
  receiptTitle: 'Spendenquittung',
  receiptDonor: 'Spender',
  receiptCompany: 'Unternehmen',
  receiptDate: 'Datum',
  receiptForm: 'Spende für',
  receiptGift: 'Spende',
  receiptFee: 'Übernommene Gebühren',
  receiptTotal: 'Gesamt',
  receiptRefundedPart: 'Zurückgezahlt',
  receiptMethod: 'Zahlungsweise',
  receiptStatus: 'Status',
  receiptNumber: 'Nummer',
  receiptMissing: 'Zum Anzeigen dieser Quittung fehlt die Nummer der Spende.',
  receiptInvalid: 'Diese Quittung gibt es nicht.',
  pendingMailSubject: 'Ihre Spende wird bestätigt',
  pendingMailText:
    'Vielen Dank für Ihre Spende von {0} für „{1}“. Sie wird bestätigt. Sie erhalten eine Quittung, sobald sie eingegangen ist.',
  pendingMailLink: 'Auf dieser Seite sehen Sie den aktuellen Stand:',
  transferMailSubject: 'So überweisen Sie Ihre Spende von {0}',
  transferMailText:
    'Vielen Dank für Ihre Spende von {0} für „{1}“. Bitte überweisen Sie sie auf dieses Konto, mit dem Verwendungszweck:',
  transferMailAccount: '{0}',
  transferMailLink:
    'Sobald sie eingegangen ist, senden wir Ihnen eine Quittung. Diese Seite zeigt, wie es um sie steht:',
  receiptMailSubject: 'Quittung für Ihre Spende von {0}',
  receiptMailText: 'Vielen Dank. Ihre Spende von {0} für „{1}“ ist eingegangen: {2}.',
  receiptMailLink: 'Ihre Quittung zum Aufbewahren oder Drucken:',
  receiptChange:
    'Dies ist eine regelmäßige Spende. Hier können Sie sie ändern, pausieren oder beenden, oder eine andere Karte angeben:',
  historyTitle: 'Ihre Spenden',
  historyNone: 'Bisher haben Sie nichts gespendet.',
  historyAsk:
    'Geben Sie die E-Mail-Adresse ein, die Sie bei Ihren Spenden angegeben haben. Wir senden Ihnen einen Link, der sie zeigt.',
  historyButton: 'Link senden',
  historySent:
    'Wenn es Spenden mit dieser Adresse gibt, ist der Link unterwegs. Bitte öffnen Sie den Link in der Mail, um alle Ihre Spenden zu sehen.',
  historyGuest:
    'Bitte bestätigen Sie aus Sicherheitsgründen Ihre E-Mail-Adresse, um alle Ihre Spenden zu sehen.',
  historyOften: 'Der Link wurde zu oft angefordert. Bitte warten Sie eine Viertelstunde.',
  historyLinkText: 'Der Knopf zeigt in diesem Browser die Spenden von {0}.',
  historyOpen: 'Meine Spenden zeigen',
  historyLeave: 'Nicht mehr in diesem Browser zeigen',
  historyMailSubject: 'Ihre Spenden',
  historyMailText: 'Öffnen Sie diesen Link, um Ihre Spenden zu sehen:',
  historyReceipt: 'Quittung',
  statementTitle: 'Spenden {0}',
  statementLink: 'Übersicht für {0}',
  statementNote: 'Spenden, die {0} eingegangen sind, nach dem Tag ihres Eingangs in der Zeitzone {1}.',
  statementMailSubject: 'Ihre Spenden im Jahr {0}',
  statementMailText:
    'Vielen Dank für Ihre Spenden im Jahr {0}. Eingegangen sind, abzüglich aller Rückzahlungen: {1}. Das Jahr ist das der Zeitzone {2}.',
  statementMailLink:
    'Hier können Sie Ihre Aufstellung ansehen und drucken, sobald Sie Ihre Adresse bestätigt haben:',
  statementsTitle: 'Jahresübersichten',
  statementTotal: 'Summe in {0}',
  gatewayMissing: 'Bitte wählen Sie eine Zahlungsweise.',
  noSuchGateway: 'Diese Zahlungsweise steht nicht zur Verfügung.',
  welcomeBack: 'Willkommen, {0}! Sie sind angemeldet.',
  anonymousDonor: 'Anonym',
};
