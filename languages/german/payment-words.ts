import type { ServerWords } from '../language.ts';
import type * as paymentWords from '../payment-words.ts';

/** The words of payments, in German. */
export const payment: Pick<ServerWords, keyof typeof paymentWords> = {
  paymentUnknown: 'Ungültige Kennung der Zahlung',
  paymentRecurring:
    'So kann nicht immer wieder abgebucht werden. Bitte wählen Sie einen anderen Weg, oder zahlen Sie einmal.',
  paymentCurrency:
    'Dieser Betrag kann hier nicht auf diesem Weg bezahlt werden. Bitte wählen Sie einen anderen.',
  paymentTooSmall:
    'Dieser Betrag ist zu klein für diese Zahlungsart. Bitte geben Sie mehr ein, oder wählen Sie eine andere.',
  paymentTooLarge:
    'Dieser Betrag ist zu groß für diese Zahlungsart. Bitte geben Sie weniger ein, oder wählen Sie eine andere.',
  paymentOften:
    'Mehrere Zahlungen sind nicht gelungen, daher hören wir für heute auf. Es wurde nichts abgebucht. Bitte versuchen Sie es morgen wieder, oder zahlen Sie auf einem anderen Weg.',
  paymentChanged:
    'Der Betrag hat sich geändert, seit Sie die Zahlung begonnen haben. Es wurde nichts abgebucht. Bitte prüfen Sie ihn und zahlen Sie noch einmal.',
  paymentOver:
    'Diese Zahlung ist beendet, und für diese Antworten wurde nichts abgebucht. Bitte laden Sie die Seite neu, um zu zahlen.',
  paymentDeclined:
    'Ihre Karte wurde abgelehnt. Es wurde nichts abgebucht. Bitte verwenden Sie eine andere Karte, oder fragen Sie Ihre Bank.',
  paymentConfirm: 'Bitte bestätigen Sie die Zahlung.',
  paymentAway:
    'Es ist noch nicht bekannt, ob die Zahlung gelungen ist. Bitte senden Sie das Formular noch einmal: Sie zahlen nicht doppelt.',
  paymentMethodMissing: 'Bitte geben Sie Ihre Karte noch einmal ein. Es wurde nichts abgebucht.',
  paypalDeclined:
    'PayPal hat die Zahlung abgelehnt. Es wurde nichts abgebucht. Bitte wählen Sie bei PayPal eine andere Karte oder ein anderes Konto.',
  paypalUnpaid:
    'Die Zahlung wurde bei PayPal noch nicht bestätigt. Es wurde nichts abgebucht. Bitte zahlen Sie mit der Schaltfläche von PayPal.',
  paymentRefused:
    'Die Zahlung wurde nicht begonnen, und es wurde nichts abgebucht. Bitte laden Sie die Seite neu und versuchen Sie es noch einmal.',
  payElsewhereText:
    'Als letzten Schritt zahlen Sie {0} auf einer Seite unseres Zahlungsdienstes. Ihre Antworten bleiben erhalten, bis Sie zurückkommen, und werden gesendet, sobald Sie gezahlt haben.',
  payElsewhere: '{0} zahlen',
  changeAnswers: 'Antworten ändern',
  paysElsewhere:
    'Sie zahlen auf einer Seite unseres Zahlungsdienstes, nachdem Sie dieses Formular gesendet haben.',
  payWith: 'Zahlen mit: {0}',
  amountUnknown: 'Es gibt noch nichts zu zahlen.',
  receiptSubject: 'Quittung für „{0}“',
  receiptText: 'Wir haben {0} für „{1}“ am {2} erhalten. Vielen Dank.',
  paymentNumber: 'Die Nummer dieser Zahlung ist {0}.',
  receiptOfTest: 'Das war ein Test: Es ist kein Geld geflossen.',
  unattendedSubject: 'Um Zahlungen kümmert sich niemand',
  unattendedText:
    'Seit {0} hat sich auf Ihrem Server niemand um offene Zahlungen gekümmert. Das soll jede Minute geschehen.',
  unattendedWhat:
    'Zahlungen, die auf eine Antwort ihres Anbieters warten, bleiben solange offen. Sehen Sie im Protokoll des Servers nach, und starten Sie ihn neu.',
  disputedSubject: 'Eine Zahlung von {0} ist strittig',
  disputedText:
    'Die Bank von jemandem, der {0} mit dem Formular {1} bezahlt hat, bestreitet die Zahlung und hält das Geld zurück. Antworten Sie rechtzeitig bei Ihrem Zahlungsdienst; was daraus wird, wird hier von selbst vermerkt.',
};
