import type { ServerWords } from '../language.ts';
import type * as subscriptionWords from '../subscription-words.ts';

/** The words of subscriptions, in German. */
export const subscription: Pick<ServerWords, keyof typeof subscriptionWords> = {
  renewalDeclinedSubject: 'Ihre Spende von {0} konnte nicht abgebucht werden',
  renewalDeclinedText:
    'Ihre wiederkehrende Spende von {0} für „{1}“ konnte nicht abgebucht werden: Ihre Bank hat sie abgelehnt. Es wurde kein Geld abgebucht. Wir versuchen es am {2} erneut.',
  renewalRefusedText:
    'Ihre wiederkehrende Spende von {0} für „{1}“ konnte nicht abgebucht werden: Sie wurde im letzten Augenblick abgelehnt. Es wurde kein Geld abgebucht, und diese Zahlung entfällt. Die nächsten folgen wie geplant.',
  renewalUnconfirmedText:
    'Ihre wiederkehrende Spende von {0} für „{1}“ konnte nicht abgebucht werden: Ihre Bank verlangt eine Bestätigung von Ihnen, die ohne Sie nicht möglich ist. Es wurde kein Geld abgebucht. Wenn Sie Ihre Karte noch einmal eingeben und bestätigen, buchen wir sofort ab; sonst versuchen wir es am {2} erneut.',
  renewalCard: 'Hier können Sie eine andere Karte angeben oder diese bestätigen:',
  changeCard: 'Andere Karte angeben',
  changeCardText:
    'Unser Zahlungsanbieter fragt auf einer eigenen Seite nach Ihrer Karte, und Ihre Bank bittet Sie vielleicht um eine Bestätigung. Die Karte wird ab der nächsten Zahlung belastet; eine abgelehnte Zahlung wird sofort erneut versucht.',
  changedCard: 'Ihre Karte ist gespeichert und wird ab jetzt belastet.',
  unchangedCard: 'Es wurde keine Karte angegeben. Nichts wurde geändert.',
  changedCardSubject: 'Ihre wiederkehrende Spende wird ab jetzt von einer anderen Karte abgebucht',
  changedCardText:
    'Ab jetzt wird Ihre wiederkehrende Spende von {0} für „{1}“ von der Karte abgebucht, die Sie angegeben haben. Wenn Sie das nicht waren, schreiben Sie uns bitte.',
  renewalLink: 'Hier können Sie sie ändern oder beenden:',
  changedAmountSubject: 'Ihre wiederkehrende Spende beträgt ab jetzt {0}',
  changedAmountText:
    'Ab jetzt werden für „{1}“ jedes Mal {0} abgebucht, wie Sie es gewünscht haben. Wenn Sie das nicht waren, schreiben Sie uns bitte.',
  mailFrequency: 'Wie oft: {0}.',
  lapsedSubject: 'Ihre wiederkehrende Spende ist beendet',
  lapsedText:
    'Ihre wiederkehrende Spende von {0} für „{1}“ konnte mehrere Wochen lang nicht abgebucht werden. Sie ist deshalb beendet, und es wird kein Geld mehr abgebucht. Gern können Sie sie mit einer anderen Karte neu beginnen.',
  endedText:
    'Ihre wiederkehrende Spende von {0} für „{1}“ ist beendet. Es wird kein Geld mehr abgebucht. Vielen Dank für alles, was Sie gegeben haben.',
  unkeptText:
    'Wir haben {0} für „{1}“ erhalten. Vielen Dank! Ihre Karte konnte für die folgenden Zahlungen nicht hinterlegt werden. Ihre wiederkehrende Spende ist deshalb beendet, und es wird kein Geld mehr abgebucht. Gern können Sie sie neu beginnen.',
  planUnkeptSubject: 'Eine wiederkehrende Zahlung von {0} ist nach der ersten beendet',
  planUnkeptText:
    'Jemand wollte mit dem Formular „{1}“ immer wieder {0} bezahlen. Die erste Zahlung ist angekommen, aber Ihr Zahlungsdienst hat keine Karte für die nächsten hinterlegt. Deshalb folgen keine weiteren. Spenderinnen und Spender erfahren das per Mail. Wenn es wieder geschieht, fragen Sie Ihren Zahlungsdienst, warum er keine Karten hinterlegt.',
  subscriptionLine: '{0} für „{1}“, {2}',
  subscriptionPending: 'Ihre erste Zahlung wird bestätigt.',
  subscriptionActive: 'Die nächste Zahlung ist am {0}.',
  subscriptionFailing: 'Ihre Bank hat die letzte Zahlung abgelehnt. Wir versuchen es am {0} erneut.',
  subscriptionPaused: 'Sie ist pausiert: Es wird kein Geld abgebucht.',
  subscriptionCancelled: 'Sie ist beendet: Es wird kein Geld mehr abgebucht.',
  subscriptionCompleted: 'Sie ist abgeschlossen: Es wird kein Geld mehr abgebucht.',
  subscriptionLapsed: 'Sie ist beendet, weil sie nicht abgebucht werden konnte.',
  subscriptionChanged: 'Ihre Änderung ist gespeichert.',
  subscriptionUnchanged: 'Es wurde nichts geändert: Es war schon so, oder diese Änderung ist nicht möglich.',
  changeAmount: 'Betrag ändern',
  newAmount: 'Betrag in {0}',
  changeDay: 'Tag ändern',
  newDay: 'Tag der nächsten Zahlung',
  dayBetween: 'Vom {0} bis zum {1}. Die späteren Zahlungen richten sich danach.',
  dayRefused: 'Wählen Sie einen Tag vom {0} bis zum {1}.',
  amountUnread: 'Geben Sie einen Betrag ein, zum Beispiel {0}.',
  feeOnTop: 'Sie übernehmen die Gebühren: Zum Betrag kommen derzeit {0} hinzu.',
  recurringTitle: 'Regelmäßige Spenden',
  paymentsTitle: 'Zahlungen',
  amountTitle: 'Betrag',
  nextTitle: 'Nächste Zahlung',
  endTitle: 'Beenden',
  endHint:
    'Danach wird kein Geld mehr abgebucht. Was Sie gespendet haben, bleibt gespendet. Möchten Sie später wieder spenden, beginnen Sie eine neue Spende; möchten Sie nur eine Weile aussetzen, pausieren Sie diese.',
  skipPayment: 'Nächste Zahlung auslassen',
  pausePayments: 'Pausieren',
  resumePayments: 'Fortsetzen',
  endPayments: 'Wiederkehrende Spende beenden',
};
