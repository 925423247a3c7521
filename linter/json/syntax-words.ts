/** The message for a syntax error, and the remedy. */
export type SyntaxWords = readonly [message: string, fix: string];

/** An error of the parser. */
export interface Stumble {
  /** The parser's own name for it. */
  readonly kind: string;
  /** The text at the error, '' at the end of the file. */
  readonly found: string;
  /** The innermost open bracket or brace, and its line. */
  readonly open: { readonly bracket: string; readonly line: number } | null;
}

export function syntaxWords(stumble: Stumble): SyntaxWords {
  if (stumble.found === '') return wordsForEnd(stumble);
  return (words.get(stumble.kind) ?? wordsForSymbol)(stumble);
}

const words: ReadonlyMap<string, (stumble: Stumble) => SyntaxWords> = new Map([
  ['InvalidSymbol', wordsForSymbol],
  ['InvalidNumberFormat', wordsForNumber],
  ['UnexpectedEndOfNumber', wordsForNumber],
  ['CommaExpected', wordsForComma],
  [
    'PropertyNameExpected',
    ({ found }) => [
      `A key is missing before “${found}”.`,
      'Write "key": value; a key stands in double quotes. Or remove what is not needed.',
    ],
  ],
  [
    'ValueExpected',
    ({ found }) => [
      `A value is missing before “${found}”.`,
      'Write a text in double quotes, a number, true, false, null, { … } or [ … ].',
    ],
  ],
  [
    'ColonExpected',
    ({ found }) => [`A colon is missing before “${found}”.`, 'Put “:” between a key and its value.'],
  ],
  [
    'EndOfFileExpected',
    ({ found }) => [
      `The JSON value ends before “${found}”, but the file goes on.`,
      'Remove everything after the value.',
    ],
  ],
  ['InvalidCommentToken', () => ['JSON has no comments.', 'Remove the comment.']],
  [
    'UnexpectedEndOfString',
    () => [
      'This text has no closing quote on its line.',
      'Write “"” at its end; write a line break within a text as “\\n”.',
    ],
  ],
  [
    'InvalidUnicode',
    () => [
      'This text has “\\u” without four hexadecimal digits.',
      'Write for example “\\u00e9”, or the character itself.',
    ],
  ],
  [
    'InvalidEscapeCharacter',
    () => [
      'This text has a backslashbefore a character that cannot be escaped.',
      'Write “\\\\” for a backslash; only these may follow one: " \\ / b f n r t u.',
    ],
  ],
  [
    'InvalidCharacter',
    () => [
      'This text holds a raw control character, such as a tab.',
      'Write a tab as “\\t”, any other as “\\u” and four hexadecimal digits.',
    ],
  ],
]);

function wordsForSymbol({ found }: Stumble): SyntaxWords {
  if (/^(?:<{7}|={7}|>{7})/.test(found)) {
    return [
      'A merge conflict has not been resolved here.',
      'Keep one of the two sides, and remove the markers.',
    ];
  }
  if (/^['‘’“”«]/.test(found)) {
    return [
      `The quotes of ${found} are not JSON quotes.`,
      'Put keys and texts in plain double quotes: "like this".',
    ];
  }
  if (/^(?:true|false|null)$/i.test(found)) {
    return [`“${found}” is not JSON.`, `Write it in lower case: ${found.toLowerCase()}.`];
  }
  if (/^[+.]\d/.test(found)) {
    return [`“${found}” is not a JSON number.`, 'Remove the “+”, and write a digit before a decimal point.'];
  }
  return [`“${found}” is not a text, a number, true, false or null.`, 'Put keys and texts in double quotes.'];
}

function wordsForNumber({ found }: Stumble): SyntaxWords {
  return [
    `“${found}” is not a JSON number.`,
    'Write no leading zeros, and digits after a decimal point or an exponent.',
  ];
}

function wordsForComma({ found, open }: Stumble): SyntaxWords {
  if (open === null || !/^[}\]]/.test(found)) {
    return [`A comma is missing before “${found}”.`, 'Put “,” between two members.'];
  }
  return [
    `This “${found}” does not match: the “${open.bracket}” on line ${open.line} is still open.`,
    `Write “${counterpart(open.bracket)}” first, or remove the “${found}”.`,
  ];
}

function wordsForEnd({ open }: Stumble): SyntaxWords {
  if (open === null)
    return ['The file is empty: it holds no JSON value.', 'Write a JSON object, from “{” to “}”.'];
  return [
    `The file ends before the “${open.bracket}” on line ${open.line} is closed.`,
    `Write “${counterpart(open.bracket)}” where it ends.`,
  ];
}

function counterpart(bracket: string): string {
  return bracket === '{' ? '}' : ']';
}
