// The words of filters of entries in English.

export const deskSearch = ['deskSearch', 'Search in all answers'] as const;
export const deskField = ['deskField', 'Field'] as const;
export const deskFilterText = ['deskFilterText', 'Filter as a text'] as const;
export const deskFilterHint = [
  'deskFilterHint',
  'For example: email-1 ends-with ".org" and (seats >= 10 or @status = new)',
] as const;
export const deskFilterSentences = ['deskFilterSentences', 'Filter as sentences'] as const;
export const deskFilterNested = [
  'deskFilterNested',
  'This filter has groups within groups, which only its text shows.',
] as const;
export const deskApply = ['deskApply', 'Apply'] as const;
export const deskClearFilter = ['deskClearFilter', 'Remove the filter'] as const;
export const deskHolds = ['deskHolds', 'Show entries for which'] as const;
export const deskAllHold = ['deskAllHold', 'all of these hold'] as const;
export const deskAnyHolds = ['deskAnyHolds', 'any of these holds'] as const;
/** `{0}` is a number. */
export const deskConditionField = ['deskConditionField', 'Field {0}'] as const;
export const deskConditionOperator = ['deskConditionOperator', 'Comparison {0}'] as const;
export const deskConditionValue = ['deskConditionValue', 'Value {0}'] as const;
export const deskNoCondition = ['deskNoCondition', 'No condition'] as const;
export const deskNoOperator = ['deskNoOperator', '“{0}” is not a comparison.'] as const;
export const deskNoOther = [
  'deskNoOther',
  '“{0} {1} {2}” cannot be asked: both fields have to hold numbers, amounts, days or times alike, or both texts, which have no order here.',
] as const;
export const deskNoField = ['deskNoField', 'This form has no field “{0}”.'] as const;
export const deskLongText = [
  'deskLongText',
  'An order can be asked about for texts of at most {0} characters.',
] as const;
export const deskLongNumber = ['deskLongNumber', 'A number can have at most {0} digits here.'] as const;
export const deskFilterLong = ['deskFilterLong', 'The filter is longer than {0} characters.'] as const;
export const deskFilterDeep = ['deskFilterDeep', 'The filter nests more than {0} groups.'] as const;
export const deskFilterMany = ['deskFilterMany', 'The filter has more than {0} conditions.'] as const;
export const deskFilterMixed = [
  'deskFilterMixed',
  'The filter mixes “and” with “or”: put brackets around what belongs together.',
] as const;
export const deskFilterEnds = [
  'deskFilterEnds',
  'The filter ends too early: a condition is a field, a comparison and a value.',
] as const;
export const deskFilterUnexpected = ['deskFilterUnexpected', '“{0}” is not expected here.'] as const;
export const deskSlow = ['deskSlow', 'This question took too long'] as const;
export const deskSlowText = [
  'deskSlowText',
  'The database stopped working on it, so that everything else stays quick. Nothing was changed. Ask for less at once: fewer days, a filter that fewer entries pass, or a longer text in the search. If the server is busy just now, try again in a minute.',
] as const;
export const deskSlowAgain = ['deskSlowAgain', 'Try again'] as const;
export const deskSlowAll = ['deskSlowAll', 'Without filter and search'] as const;
