// The words of the funnel: how far visitors of a form come, in English.

export const deskFunnel = ['deskFunnel', 'Funnel'] as const;
export const deskFunnelOf = ['deskFunnelOf', 'Funnel of “{0}”'] as const;
export const deskFunnelHint = [
  'deskFunnelHint',
  'How far visitors get, as daily sums. Nothing is kept about any person, and whoever asks not to be tracked is not counted.',
] as const;
export const deskFunnelOff = ['deskFunnelOff', 'This form is not counted.'] as const;
export const deskFunnelNothing = ['deskFunnelNothing', 'Nothing was counted on these days.'] as const;
export const deskFunnelVersion = ['deskFunnelVersion', 'Version'] as const;
export const deskFunnelDays = ['deskFunnelDays', '{0} to {1}'] as const;
export const deskFunnelSummary = [
  'deskFunnelSummary',
  'Of a hundred who see the form, {0} begin and {1} send it.',
] as const;
export const deskStep = ['deskStep', 'Step'] as const;
export const deskSeen = ['deskSeen', 'Seen'] as const;
export const deskFunnelBegun = ['deskFunnelBegun', 'Begun'] as const;
export const deskPageReached = ['deskPageReached', 'Page {0} reached'] as const;
export const deskPageNamed = ['deskPageNamed', 'Page {0} reached: {1}'] as const;
export const deskLeftAt = ['deskLeftAt', 'Left at'] as const;
export const deskLeftHint = [
  'deskLeftHint',
  'The field that was touched last before the page was left without sending.',
] as const;
export const deskRefused = ['deskRefused', 'Refused'] as const;
export const deskRefusedHint = [
  'deskRefusedHint',
  'Each field with the rule whose message was shown.',
] as const;
export const deskByServer = ['deskByServer', 'by the server'] as const;
export const deskWholeForm = ['deskWholeForm', 'the form as a whole'] as const;
