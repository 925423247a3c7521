/** The words of the rich controls; they are loaded with these, so that a form without any does not carry them. */
export interface RichWords {
  /** Said while what was typed is looked for. */
  readonly searching: string;
  readonly noResults: string;
  readonly oneResult: string;
  /** How many were found. */
  readonly results: { readonly other: string };
  readonly loadingMore: string;
  readonly loadFailed: string;
  /** On the button that takes a choice back, in front of what was chosen. */
  readonly takeBack: string;
  /** On the button that opens a calendar, and on the calendar itself, in front of the field’s label. */
  readonly chooseDate: string;
  readonly previousMonth: string;
  readonly nextMonth: string;
  /** On the button that closes what was opened, and changes nothing. */
  readonly close: string;
  /** In front of the country of a phone number. */
  readonly country: string;
  /** Said in its place where a dial code is nobody’s. */
  readonly noCountry: string;
  readonly searchCountries: string;
  /** On the sheet to sign on while it is blank, and what it is once it is not. */
  readonly drawSignature: string;
  readonly signatureDrawn: string;
  /** What the line is called in which a signature is typed. */
  readonly typeName: string;
  readonly undo: string;
  readonly clear: string;
}

// spec 001 §8, ‘Dropdown’ and ‘Phone widget’
export const englishRichWords: RichWords = {
  searching: 'Searching…',
  noResults: 'No results found',
  oneResult: '1 result found',
  results: { other: '{0} results found' },
  loadingMore: 'Loading more results…',
  loadFailed: 'The results could not be loaded.',
  takeBack: 'Remove',
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  close: 'Close',
  country: 'Country',
  noCountry: 'No country selected',
  searchCountries: 'Search countries',
  drawSignature: 'Draw your signature here',
  signatureDrawn: 'Your drawn signature',
  typeName: 'Or type your name',
  undo: 'Undo',
  clear: 'Clear',
};
