import type * as campaignWords from '../campaign-words.ts';
import type { ServerWords } from '../language.ts';

/** The words of campaigns at the desk, in German. */
export const campaign: Pick<ServerWords, keyof typeof campaignWords> = {
  deskAddCampaign: 'Kampagne anlegen',
  deskNoCampaign: 'Es gibt noch keine Kampagnen.',
  deskCampaignMissing: 'Spenden über „{0}“ gehen an die Kampagne „{1}“, die es noch nicht gibt.',
  deskAddNamed: '„{0}“ anlegen',
  deskCampaignAdded: 'Angelegt. Formulare nennen sie in ihren Einstellungen: {0}',
  deskChangeCampaign: 'Kampagne ändern',
  deskCampaignForms: 'Formulare, die sie nennen',
  deskCampaignId: 'Kennung',
  deskCampaignIdHint:
    'Formulare nennen die Kampagne mit ihrer Kennung, die sich nie ändert. Bleibt sie leer, wird sie aus dem Titel gebildet.',
  deskCampaignTitle: 'Titel',
  deskShortDescription: 'Kurzbeschreibung',
  deskLongDescription: 'Beschreibung',
  deskGoal: 'Ziel',
  deskGoalHint: 'Bleibt es leer, gibt es kein Ziel.',
  deskGoalType: 'Was das Ziel zählt',
  deskGoalFollows:
    'Ändert sich dies oder die Währung, wird alles bisher Gespendete neu gezählt. Zu einem Betrag zählen nur Beträge in der Währung.',
  deskCampaignDaysHint:
    'Die Tage werden anderen Programmen gesagt. Sie schließen kein Formular: Spenden zählen, wann immer sie kommen.',
  deskCampaignActive: 'Aktiv',
  deskCampaignDraft: 'Entwurf',
  deskCampaignArchived: 'Archiviert',
  deskCampaignStatusHint:
    'Nur eine aktive Kampagne ist öffentlich, mit ihrem Ziel. Formulare, die sie nennen, nehmen bei jedem Status Spenden für sie an.',
  deskCampaignNotSaved: 'Es wurde nichts gespeichert. Bitte sehen Sie sich an, was markiert ist.',
  campaignSetMeanwhile:
    'Jemand anderes hat dies inzwischen auf „{0}“ gesetzt. Speichern Sie noch einmal, damit Ihres gilt.',
  campaignIdWrong:
    'Die Kennung einer Kampagne hat höchstens 63 Kleinbuchstaben, Ziffern und Bindestriche und beginnt mit keinem Bindestrich: „winter-2026“.',
  campaignIdTaken: 'Es gibt schon eine Kampagne „{0}“.',
  campaignTitleMissing: 'Eine Kampagne braucht einen Titel.',
  campaignTooLong: 'Das ist länger als {0} Zeichen.',
  campaignGoalWrong: 'Ein Ziel in {0} schreibt man wie {1}.',
  campaignCountWrong: 'Dieses Ziel ist eine ganze Zahl wie 500.',
  campaignChoiceWrong: 'Das ist eines von: {0}.',
  campaignCurrencyWrong: 'Es gibt keine Währung „{0}“.',
  campaignDayWrong: 'Einen Tag schreibt man wie 2026-11-21.',
  campaignEndsEarly:
    'Eine Kampagne endet nicht, bevor sie beginnt: Ihr letzter Tag liegt nicht vor ihrem ersten.',
};
