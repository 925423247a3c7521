import type * as factorWords from '../factor-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of second factors, in German. */
export const factor: Pick<ServerWords, keyof typeof factorWords> = {
  codeSent: 'Ein Code ist unterwegs an Ihre E-Mail-Adresse. Er gilt zehn Minuten.',
  codeWrong: 'Dieser Code stimmt nicht oder wurde schon benutzt. Bitte versuchen Sie es noch einmal.',
  codeJustSent:
    'Gerade wurde ein Code verschickt. Bitte warten Sie eine halbe Minute, bevor Sie einen neuen anfordern.',
  codeSentOften:
    'Es wurden zu viele Codes verschickt. Bitte warten Sie eine Stunde, oder wählen Sie einen anderen Weg.',
  challengeOver:
    'Das hat zu lange gedauert oder wurde zu oft versucht. Bitte melden Sie sich noch einmal mit Ihrem Passwort an.',
  lostUseRecovery:
    'Bitte wählen Sie einen Wiederherstellungscode: Jeder der Codes, die Ihnen bei der Einrichtung gezeigt wurden, funktioniert einmal.',
  lostUseEmail:
    'Bitte wählen Sie den Code per E-Mail. Entfernen Sie das verlorene Gerät aus Ihrem Konto, sobald Sie angemeldet sind.',
  lostTold: 'Die Betreiber dieser Website wissen Bescheid. Sie melden sich unter der Adresse Ihres Kontos.',
  lostAsk:
    'Bitte wenden Sie sich an die Betreiber dieser Website: Sie können das verlorene Gerät aus Ihrem Konto entfernen.',
  codeMailSubject: 'Ihr Code für die Anmeldung',
  codeMailText: 'Ihr Code lautet {0}',
  codeMailUntil: 'Er funktioniert einmal, bis {0}.',
  codeMailNotYours:
    'Niemand hier wird Sie je danach fragen. Wenn Sie sich gerade nicht anmelden, kennt jemand Ihr Passwort: Bitte ändern Sie es.',
  factorsMailSubject: 'Ihre Anmeldung wurde geändert',
  factorsMailText: 'Am {0} wurde in Ihrem Konto geändert: {1}.',
  factorsMailNotYours:
    'Wenn Sie das nicht waren, hatte jemand anderes Zugang: Bitte ändern Sie sofort Ihr Passwort, und sehen Sie Ihr Konto durch.',
  lostMailSubject: '{0} kann sich nicht anmelden: Gerät verloren',
  lostMailText:
    'Der Inhaber des Kontos {0} hat das richtige Passwort eingegeben und sagt, dass das Gerät für den zweiten Schritt verloren ist.',
  lostMailCommand:
    'Vergewissern Sie sich auf einem anderen Weg als per E-Mail, dass er es wirklich ist. Entfernen Sie dann alle zweiten Schritte des Kontos mit diesem Befehl: {0}',
  appAdded: 'eine Authenticator-App wurde hinzugefügt',
  emailAdded: 'Codes per E-Mail wurden eingeschaltet',
  passkeyAdded: 'der Passkey „{0}“ wurde hinzugefügt',
  passkeyRemoved: 'der Passkey „{0}“ wurde entfernt',
  factorRemoved: 'ein zweiter Schritt wurde entfernt',
  codesMade: 'neue Wiederherstellungscodes wurden erstellt',
  codesWrongSubject: 'Jemand versucht, in Ihr Konto zu kommen',
  codesWrongText: 'Am {0} wurden fünf falsche Codes für den zweiten Schritt Ihres Kontos eingegeben.',
  codesWrongNotYours:
    'Wenn Sie das waren, ist nichts zu tun. Wenn nicht, ist jemand über den ersten Schritt hinausgekommen: Bitte ändern Sie sofort Ihr Passwort.',
  factorsReset: 'alle zweiten Schritte wurden von den Betreibern entfernt',
  passkeyFailed:
    'Der Passkey hat nicht funktioniert. Bitte versuchen Sie es noch einmal, oder wählen Sie einen anderen Weg.',
  passkeyNeedsScript:
    'Ein Passkey braucht JavaScript, das hier ausgeschaltet ist. Bitte wählen Sie einen anderen Weg.',
  signInPasskey: 'Mit einem Passkey anmelden',
  passkeyAloneText:
    'Ihr Gerät bietet die Passkeys an, die es für diese Website hat. Sie brauchen kein Passwort.',
  passkeyNewName: 'Neuer Name dieses Passkeys',
  passkeyRename: 'Umbenennen',
  passkeyRenamed: 'Der Passkey hat seinen neuen Namen.',
  factorsTitle: 'Zweite Schritte',
  factorsText:
    'Mit einem zweiten Schritt kommt niemand in Ihr Konto, der nur Ihr Passwort kennt. Sie können mehrere haben.',
  factorsRequired:
    'Was Ihre Rolle hier darf, verlangt einen zweiten Schritt. Bis Sie einen hinzugefügt haben, können Sie nur, was alle Besucher können.',
  factorsNone: 'Ihr Konto hat noch keinen zweiten Schritt.',
  factorsOwn: 'Ihre zweiten Schritte',
  factorsLink: 'Zweite Schritte verwalten',
  factorApp: 'Authenticator-App',
  factorPasskey: 'Passkey',
  factorEmail: 'Codes per E-Mail',
  factorAdded: 'hinzugefügt am {0}',
  factorRemove: 'Entfernen',
  codesLeft: 'Übrige Wiederherstellungscodes: {0}',
  proveTitle: 'Sind Sie es?',
  proveFirst: 'Bitte geben Sie Ihr Passwort noch einmal ein, bevor Sie Ihre Anmeldung ändern.',
  proveByFactor:
    'Bitte bestätigen Sie mit einem Ihrer zweiten Schritte noch einmal, dass Sie es sind, bevor Sie Ihre Anmeldung ändern.',
  proveOver: 'Das hat zu lange gedauert oder wurde zu oft versucht. Bitte fangen Sie noch einmal an.',
  proveButton: 'Weiter',
  passkeyName: 'Name des Passkeys, zum Beispiel „Mein Laptop“',
  passkeyText:
    'Melden Sie sich mit Finger, Gesicht oder PIN an, auf diesem Gerät oder mit einem Sicherheitsschlüssel.',
  passkeyAdd: 'Passkey hinzufügen',
  passkeyMake: 'Passkey jetzt erstellen',
  appText: 'Eine App auf Ihrem Telefon zeigt jede halbe Minute einen neuen Code.',
  appAdd: 'App hinzufügen',
  appScan: 'Scannen Sie dieses Bild mit der App, und geben Sie dann den Code ein, den sie zeigt.',
  appQr: 'QR-Code für die App',
  appType: 'Wenn Sie es nicht scannen können, geben Sie diesen Schlüssel in die App ein:',
  appCode: 'Code aus der App',
  appConfirm: 'Bestätigen',
  emailText:
    'Jedes Mal wird ein Code an Ihre E-Mail-Adresse geschickt. Das ist schwächer als eine App oder ein Passkey: Wer Ihre E-Mails liest, kann auch Ihr Passwort ändern lassen.',
  emailAdd: 'Codes per E-Mail verwenden',
  codesTitle: 'Wiederherstellungscodes',
  codesText:
    'Bewahren Sie diese Codes dort auf, wo sie sonst niemand findet: Mit jedem kommen Sie einmal ohne Ihr Gerät hinein. Sie werden nur jetzt gezeigt.',
  codesNew: 'Neue Codes ersetzen die, die Sie haben.',
  codesMake: 'Neue Wiederherstellungscodes erstellen',
  factorSaved: 'Der zweite Schritt wurde hinzugefügt.',
  factorGone: 'Der zweite Schritt wurde entfernt.',
  factorLast:
    'Ihre Rolle verlangt einen zweiten Schritt. Fügen Sie einen anderen hinzu, bevor Sie diesen entfernen.',
  factorsEnough: 'Davon gibt es schon genug. Bitte entfernen Sie zuerst etwas.',
  roleNeedsFactor: 'Ihre Rolle verlangt einen zweiten Schritt. Bitte fügen Sie Ihrem Konto einen hinzu.',
};
