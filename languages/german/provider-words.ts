import type { ServerWords } from '../language.ts';
import type * as providerWords from '../provider-words.ts';

/** The words of signing in by a provider, in German. */
export const provider: Pick<ServerWords, keyof typeof providerWords> = {
  signInBy: 'Mit {0} anmelden',
  providersOther: 'Andere Wege, sich anzumelden',
  providerStale:
    'Diese Anmeldung mit {0} wurde woanders oder vor zu langer Zeit begonnen. Bitte beginnen Sie noch einmal.',
  providerAway:
    '{0} antwortet gerade nicht. Bitte versuchen Sie es später noch einmal, oder melden Sie sich auf einem anderen Weg an.',
  providerRefused:
    '{0} hat Sie nicht angemeldet, oder Sie haben abgebrochen. Bitte beginnen Sie noch einmal, oder melden Sie sich auf einem anderen Weg an.',
  providerNoEmail:
    '{0} bestätigt nicht, dass Ihre E-Mail-Adresse Ihnen gehört. Bitte melden Sie sich auf einem anderen Weg an.',
  providerNoAccount:
    'Sie haben hier noch kein Konto, und {0} legt keines an. Bitte wenden Sie sich an die Betreiber dieser Website.',
  providerLinkFirst:
    'Es gibt bereits ein Konto mit Ihrer E-Mail-Adresse. Bitte melden Sie sich dort an, und verknüpfen Sie {0} auf der Seite Ihres Kontos.',
  providerTaken:
    'Dieses Konto bei {0} ist hier mit einem anderen Konto verknüpft. Bitte melden Sie sich dort an, oder lösen Sie dort zuerst die Verknüpfung.',
  providersTitle: 'Mit anderen anmelden',
  providersChange: 'Das ändern',
  providerLink: '{0} verknüpfen',
  providerUnlink: 'Verknüpfung mit {0} lösen',
  providerLinked: 'Das ist verknüpft. Ab jetzt können Sie sich damit anmelden.',
  providerUnlinked: 'Die Verknüpfung ist gelöst. Überall sonst sind Sie abgemeldet.',
  providerLast: 'Sie können sich auf keinem anderen Weg anmelden. Bitte wählen Sie zuerst ein Passwort.',
  providerAdded: '{0} wurde für die Anmeldung verknüpft',
  providerRemoved: 'Die Verknüpfung mit {0} für die Anmeldung wurde gelöst',
  proveBySignIn: 'Bevor Sie Ihre Anmeldung ändern, melden Sie sich bitte noch einmal an.',
  noPasswordText: 'Ihr Konto hat bisher kein Passwort.',
  noPasswordLink: 'Ein Passwort über einen Link per E-Mail wählen',
};
