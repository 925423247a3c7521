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
  bankTitle: 'Bei Ihrer Bank bezahlen',
  bankOpen:
    'Die Seite Ihrer Bank ist in einem anderen Fenster geöffnet. Sobald Sie dort bezahlt haben, geht es hier von selbst weiter.',
  bankBlocked:
    'Ihr Browser hat kein anderes Fenster geöffnet. Über diesen Link geht es bei Ihrer Bank weiter; sobald Sie bezahlt haben, geht es hier von selbst weiter.',
  bankClosed:
    'Das Fenster Ihrer Bank ist anscheinend geschlossen. Wenn Sie bezahlt haben, geht es hier gleich weiter. Wenn nicht, machen Sie bei Ihrer Bank weiter, oder bezahlen Sie auf andere Weise.',
  bankOffline:
    'Ob Sie bezahlt haben, lässt sich gerade nicht feststellen. Diese Seite versucht es von selbst noch einmal.',
  bankStopped:
    'Seit 15 Minuten ist von Ihrer Zahlung nichts zu hören. Wenn Sie bezahlt haben oder noch bezahlen möchten, setzen Sie sie fort: Sie bezahlen nicht zweimal.',
  bankUnfinished:
    'Sie haben begonnen, bei Ihrer Bank zu bezahlen. Setzen Sie das fort, oder bezahlen Sie auf andere Weise.',
  bankFailed: 'Ihre Bank hat die Zahlung nicht ausgeführt. Es wurde nichts abgebucht.',
  bankGoOn: 'Weiter bei Ihrer Bank',
  bankResume: 'Zahlung fortsetzen',
  bankOther: 'Auf andere Weise bezahlen',
  bankBack:
    'Sie können dieses Fenster schließen. Auf der Seite, von der Sie kamen, geht es von selbst weiter.',
  bankHere: 'Hier weitermachen',
  bankWaiting:
    'Ihre Bank hat noch nicht mitgeteilt, ob die Zahlung ausgeführt wurde. Sie müssen nicht noch einmal bezahlen; sehen Sie gleich noch einmal nach.',
  bankLook: 'Noch einmal nachsehen',
  bankReturned:
    'Sie haben bezahlt, aber was Sie gesendet hatten, konnte nicht mehr angenommen werden: „{0}“ Ihr Geld geht innerhalb einiger Tage auf das Konto zurück, von dem Sie bezahlt haben.',
  bankUnkept: 'Was damit gesendet wurde, konnte innerhalb einer Stunde nicht gespeichert werden.',
  returnedSubject: 'Eine Zahlung von {0} geht zurück',
  returnedText:
    'Jemand hat bei seiner Bank {0} über das Formular „{1}“ bezahlt und ist nicht zurückgekommen. Was gesendet wurde, konnte nicht mehr angenommen werden: „{2}“ Das Geld geht von selbst zurück.',
  returnedPayerText:
    'Wir haben {0} für „{1}“ erhalten, konnten aber nicht annehmen, was Sie gesendet hatten: „{2}“ Ihr Geld geht innerhalb einiger Tage auf das Konto zurück, von dem Sie bezahlt haben.',
  disputedSubject: 'Eine Zahlung von {0} ist strittig',
  disputedText:
    'Die Bank von jemandem, der {0} mit dem Formular „{1}“ bezahlt hat, bestreitet die Zahlung und hält das Geld zurück. Antworten Sie rechtzeitig bei Ihrem Zahlungsdienst; was daraus wird, wird hier von selbst vermerkt.',
  disputedAmount: 'Bestritten: {0}',
};
