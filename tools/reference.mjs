// @ts-check
// The reference of the DSL as a page for people, out of the registries: every kind with its options, every rule,
// operator, function and setting, each in the words that editors show too.

/** @typedef {Record<string, any>} Schema */

/**
 * @typedef {{
 *   schema: Schema,
 *   ruleWords: Iterable<readonly [name: string, words: string | { other?: string }]>,
 *   operators: Iterable<readonly [name: string, summary: string]>,
 *   formulaOperators: Iterable<{ symbol: string, summary: string, precedence: number, associativity: string }>,
 *   formulaFunctions: Iterable<{ name: string, summary: string, arity: string }>,
 * }} Registries
 */

/**
 * @param {Registries} registries
 * @returns {string}
 */
export function referenceOf({ schema, ruleWords, operators, formulaOperators, formulaFunctions }) {
  const kinds = Object.entries(schema.$defs).filter(([name]) => name.startsWith('field-'));
  const form = schema.$defs['module-form'];
  const others = Object.entries(schema.$defs).filter(
    ([name]) => name.startsWith('module-') && name !== 'module-form',
  );
  const shared = sharedBy(kinds.map(([, kind]) => kind));
  return [
    '# Reference',
    'Printed from the registries of the engine by `npm run schemas`: do not edit. The guide is [guide.md](guide.md).',
    '## The form',
    options(form, (name) => name !== 'settings'),
    ...others.flatMap(([, { title, description = '', ...other }]) => [
      `## The ${title}`,
      description,
      options(other, (name) => name !== 'settings' && (name === 'messages' || !(name in form.properties))),
    ]),
    '## Settings',
    options(form.properties.settings),
    ...Object.entries(form.properties.settings.properties)
      .filter(([, setting]) => setting.properties !== undefined || setting.items?.properties !== undefined)
      .flatMap(([name, setting]) => [
        `### ${name}`,
        setting.description ?? '',
        options(setting.items?.properties ? setting.items : setting),
      ]),
    '## Notifications',
    ...['mail', 'hook'].flatMap((name) => {
      const { title, description = '', ...one } = schema.$defs[name];
      return [`### ${title}`, description, options(one)];
    }),
    '## What every field may have',
    options({ properties: shared, required: ['id', 'kind'] }),
    '## Kinds of fields',
    ...kinds.flatMap(([, kind]) => [
      `### ${kind.title}`,
      kind.description ?? '',
      options(kind, (name) => !(name in shared)),
    ]),
    ...languages({ ruleWords, operators, formulaOperators, formulaFunctions }),
  ]
    .filter((part) => part !== '')
    .join('\n\n')
    .concat('\n');
}

/**
 * @param {Pick<Registries, 'ruleWords' | 'operators' | 'formulaOperators' | 'formulaFunctions'>} registries
 * @returns {readonly string[]}
 */
function languages({ ruleWords, operators, formulaOperators, formulaFunctions }) {
  return [
    '## Rules and their messages',
    'What an answer can be refused for. A field’s `messages`, and after them the form’s, can say it in other words.',
    table(
      ['Rule', 'Default message'],
      [...ruleWords].map(([name, words]) => [
        code(name),
        typeof words === 'string' ? words : (words.other ?? ''),
      ]),
    ),
    '## Operators of conditions',
    table(
      ['Operator', 'It holds when'],
      [...operators].map(([name, summary]) => [code(name), summary]),
    ),
    '## Formulas',
    table(
      ['Operator', 'What it does', 'Precedence', 'Associates to the'],
      [...formulaOperators].map((each) => [
        code(each.symbol),
        each.summary,
        String(each.precedence),
        each.associativity,
      ]),
    ),
    table(
      ['Function', 'What it gives', 'Arguments'],
      [...formulaFunctions].map(({ name, summary, arity }) => [
        code(name),
        summary,
        arity === 'one' ? 'one' : 'at least one',
      ]),
    ),
  ];
}

/**
 * The options that every kind describes in the same words.
 * @param {readonly Schema[]} kinds
 * @returns {Schema}
 */
function sharedBy([first = {}, ...others]) {
  const same = Object.entries(first.properties ?? {}).filter(([name, option]) =>
    others.every(
      ({ properties }) =>
        name === 'kind' || JSON.stringify(properties[name] ?? null) === JSON.stringify(option),
    ),
  );
  return Object.fromEntries(same);
}

/**
 * @param {Schema} schema
 * @param {(name: string) => boolean} isWanted
 */
function options({ properties = {}, required = [], anyOf = [] }, isWanted = () => true) {
  const entries = Object.entries(properties).filter(([name]) => isWanted(name));
  const rows = entries
    .filter(([name]) => !PLAIN.has(name) || longNameIn(entries, name) === undefined)
    .map(([name, option]) => [
      `${plainNamesIn(entries, name)}${code(name)}${[...required, ...anyOf.flatMap((/** @type {Schema} */ one) => one.required ?? [])].includes(name) ? ' (required)' : ''}`,
      typeOf(option),
      option.default === undefined ? '' : code(JSON.stringify(option.default)),
      option.description ?? '',
    ]);
  return rows.length === 0 ? '' : table(['Option', 'Type', 'Default', 'What it says'], rows);
}

/** The plain names of options, which stand beside those of the specification. */
const PLAIN = new Set(['default', 'min', 'max']);

/**
 * Another name for the same as a plain name says.
 * @param {readonly (readonly [string, Schema])[]} entries
 * @param {string} plain
 */
function longNameIn(entries, plain) {
  const [, schema] = entries.find(([name]) => name === plain) ?? [];
  return entries.find(
    ([name, option]) => name !== plain && JSON.stringify(option) === JSON.stringify(schema),
  )?.[0];
}

/**
 * @param {readonly (readonly [string, Schema])[]} entries
 * @param {string} long
 */
function plainNamesIn(entries, long) {
  return [...PLAIN]
    .flatMap((plain) => (longNameIn(entries, plain) === long ? [`${code(plain)}, `] : []))
    .join('');
}

/**
 * @param {Schema} option
 * @returns {string}
 */
function typeOf({ enum: names, type, items, anyOf, $ref }) {
  if (names !== undefined) return names.map((/** @type {unknown} */ name) => code(String(name))).join(', ');
  if ($ref !== undefined) return $ref.replace('#/$defs/', '');
  if (anyOf !== undefined) return anyOf.map(typeOf).join(' or ');
  if (type === 'array')
    return `list of ${items === undefined || items.anyOf?.length > 3 ? 'fields' : typeOf(items)}`;
  return type ?? 'anything';
}

/** @param {string} text */
function code(text) {
  return `\`${text}\``;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function table(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
