// The words of the mailing list in English.

export const mailingAsked = [
  'mailingAsked',
  'We have mailed you a link. Open it, and you are on our mailing list.',
] as const;
export const mailingSubject = ['mailingSubject', 'Do you want our news?'] as const;
export const mailingText = [
  'mailingText',
  'Somebody, most likely you, wants our news to come to this address. You get them once you have opened this link:',
] as const;
export const mailingLeaveHint = [
  'mailingLeaveHint',
  'Later, you leave the mailing list at any time by this link:',
] as const;
export const mailingTitle = ['mailingTitle', 'Mailing list'] as const;
export const mailingJoinText = ['mailingJoinText', 'The button puts {0} on our mailing list.'] as const;
export const mailingJoin = ['mailingJoin', 'Send me the news'] as const;
export const mailingJoined = ['mailingJoined', 'Thank you. {0} is on our mailing list now.'] as const;
export const mailingLeaveText = ['mailingLeaveText', 'The button takes {0} off our mailing list.'] as const;
export const mailingLeave = ['mailingLeave', 'Take me off the list'] as const;
export const mailingLeft = ['mailingLeft', '{0} is not on our mailing list any more.'] as const;
