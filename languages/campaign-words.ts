// The words of campaigns at the desk, and of what is wrong with one, in English.

export const deskAddCampaign = ['deskAddCampaign', 'Add a campaign'] as const;
export const deskNoCampaign = ['deskNoCampaign', 'There are no campaigns yet.'] as const;
/** `{0}` is the title of a form, `{1}` the id of a campaign. */
export const deskCampaignMissing = [
  'deskCampaignMissing',
  'Donations by “{0}” are for the campaign “{1}”, which does not exist yet.',
] as const;
/** `{0}` is the id of a campaign. */
export const deskAddNamed = ['deskAddNamed', 'Add “{0}”'] as const;
/** `{0}` is what the definition of a form says. */
export const deskCampaignAdded = [
  'deskCampaignAdded',
  'Added. Forms name it in their settings: {0}',
] as const;
export const deskChangeCampaign = ['deskChangeCampaign', 'Change the campaign'] as const;
export const deskCampaignForms = ['deskCampaignForms', 'Forms that name it'] as const;
export const deskCampaignId = ['deskCampaignId', 'Id'] as const;
export const deskCampaignIdHint = [
  'deskCampaignIdHint',
  'Forms name the campaign by its id, which never changes. Leave it blank to have it made from the title.',
] as const;
export const deskCampaignTitle = ['deskCampaignTitle', 'Title'] as const;
export const deskShortDescription = ['deskShortDescription', 'Short description'] as const;
export const deskLongDescription = ['deskLongDescription', 'Description'] as const;
export const deskGoal = ['deskGoal', 'Goal'] as const;
export const deskGoalHint = ['deskGoalHint', 'Leave it blank for no goal.'] as const;
export const deskGoalType = ['deskGoalType', 'What the goal counts'] as const;
export const deskGoalFollows = [
  'deskGoalFollows',
  'When this or the currency changes, everything given so far is counted anew. Only amounts in the currency count towards an amount.',
] as const;
export const deskCampaignDaysHint = [
  'deskCampaignDaysHint',
  'Other programs can read these days. Forms stay open: donations count whenever they are made.',
] as const;
export const deskCampaignActive = ['deskCampaignActive', 'Active'] as const;
export const deskCampaignDraft = ['deskCampaignDraft', 'Draft'] as const;
export const deskCampaignArchived = ['deskCampaignArchived', 'Archived'] as const;
export const deskCampaignStatusHint = [
  'deskCampaignStatusHint',
  'Only an active campaign is public, with its goal. Forms that name it take donations for it whatever its status.',
] as const;
export const deskCampaignNotSaved = [
  'deskCampaignNotSaved',
  'Nothing was saved. Please look at what is marked.',
] as const;

/** `{0}` is what somebody else has set. */
export const campaignSetMeanwhile = [
  'campaignSetMeanwhile',
  'Somebody else has changed this to “{0}” meanwhile. Save again to set yours.',
] as const;
export const campaignIdWrong = [
  'campaignIdWrong',
  'The id of a campaign is at most 63 small letters, digits and hyphens, and does not begin with a hyphen: “winter-2026”.',
] as const;
export const campaignIdTaken = ['campaignIdTaken', 'There is a campaign “{0}” already.'] as const;
export const campaignTitleMissing = ['campaignTitleMissing', 'A campaign needs a title.'] as const;
export const campaignTooLong = ['campaignTooLong', 'This is longer than {0} characters.'] as const;
export const campaignGoalWrong = ['campaignGoalWrong', 'A goal in {0} is written like {1}.'] as const;
export const campaignCountWrong = ['campaignCountWrong', 'This goal is a whole number, like 500.'] as const;
/** `{0}` is a list of words that can be chosen. */
export const campaignChoiceWrong = ['campaignChoiceWrong', 'This is one of: {0}.'] as const;
export const campaignCurrencyWrong = ['campaignCurrencyWrong', 'There is no currency “{0}”.'] as const;
export const campaignDayWrong = ['campaignDayWrong', 'A day is written like 2026-11-21.'] as const;
export const campaignEndsEarly = [
  'campaignEndsEarly',
  'A campaign does not end before it begins: its last day is not before its first day.',
] as const;
