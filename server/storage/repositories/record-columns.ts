/** `formId` as a column: `form_id`. */
type ColumnName<Name extends string> = Name extends `${infer Letter}${infer Rest}`
  ? `${Letter extends Lowercase<Letter> ? Letter : `_${Lowercase<Letter>}`}${ColumnName<Rest>}`
  : Name;

/** Columns are texts or whole numbers. */
type ColumnValue<Value> = Value extends bigint | object ? string : Value extends boolean ? number : Value;

/** The row that keeps a record: a column for each member. */
export type RowOf<Kept extends object> = {
  -readonly [Name in keyof Kept & string as ColumnName<Name>]: ColumnValue<Kept[Name]>;
};

type ConversionOf<Value> = bigint extends Value ? 'bigint' : boolean extends Value ? 'flag' : 'json';

/** How members are converted that a column cannot hold as they are. */
type Converted<Kept extends object> = {
  readonly [Name in keyof Kept as Kept[Name] extends ColumnValue<Kept[Name]> ? never : Name]: ConversionOf<
    Kept[Name]
  >;
};

interface Conversion {
  readonly write: (value: unknown) => string | number;
  readonly read: (column: unknown) => unknown;
}

const CONVERSIONS = {
  bigint: { write: String, read: (column) => BigInt(String(column)) },
  flag: { write: Number, read: (column) => column === 1 },
  json: { write: (value) => JSON.stringify(value), read: (column) => JSON.parse(String(column)) },
} as const satisfies Readonly<Record<string, Conversion>>;

interface RecordColumns<Kept extends object> {
  readonly row: (record: Kept) => RowOf<Kept>;
  readonly record: (row: RowOf<Kept>) => Kept;
}

/** Writes records of a type as rows, and reads them. A null stays one. */
export function columnsOf<Kept extends object>(converted: Converted<Kept>): RecordColumns<Kept> {
  const conversions: ReadonlyMap<string, Conversion> = new Map(
    Object.entries<keyof typeof CONVERSIONS>(converted).map(([name, type]) => [name, CONVERSIONS[type]]),
  );
  const convert = (name: string, value: unknown, way: keyof Conversion): unknown => {
    const conversion = value === null ? undefined : conversions.get(name);
    return conversion === undefined ? value : conversion[way](value);
  };
  return {
    row(record) {
      const columns = Object.entries(record).map(([name, value]): unknown[] => [
        columnName(name),
        convert(name, value, 'write'),
      ]);
      return Object.fromEntries(columns);
    },
    record(row) {
      const members = Object.entries(row).map(([column, value]): unknown[] => {
        const name = memberName(column);
        return [name, convert(name, value, 'read')];
      });
      return Object.fromEntries(members);
    },
  };
}

const columnName = remembered((name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
const memberName = remembered((column) =>
  column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
);

/** There are only as many names as columns. */
function remembered(nameOf: (name: string) => string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const found = known.get(name) ?? nameOf(name);
    known.set(name, found);
    return found;
  };
}
