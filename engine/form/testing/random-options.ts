// The options of random fields.

const OPTIONS = [
  { value: 'a', label: 'A', calculation: 2.5 },
  { value: 'b', label: 'B', calculation: -1 },
  { value: '2', label: 'Two' },
];

/** How options of a random field are chosen. */
interface DrawnOptions {
  readonly kind: string;
  readonly shape: number;
  readonly operand: string;
}

/** The options of a random field; a formula names earlier ones. */
export function optionsOf(drawn: DrawnOptions, earlier: readonly string[]): object {
  return { ...ownOptions(drawn, earlier), ...prefillOf(drawn) };
}

function ownOptions({ kind, shape, operand }: DrawnOptions, earlier: readonly string[]): object {
  if (['radio', 'checkbox', 'select'].includes(kind)) return choiceOptions(kind, shape);
  if (kind === 'slider') return { range: shape < 5, max: 10, step: 0.5 };
  if (kind === 'toggle') return shape < 5 ? { calculation: 2.5, defaultValue: shape < 2 } : {};
  if (kind === 'scale') return shape < 5 ? { min: 1, max: 2 + shape } : {};
  if (kind === 'number')
    return {
      ...(shape === 2 ? { integer: true } : {}),
      ...(shape === 3 ? { step: 2.5 } : {}),
      ...(shape < 4 ? { min: 2 } : {}),
      ...(shape > 6 ? { hiddenBehavior: 'zero' } : {}),
    };
  if (kind === 'text') return shape < 3 ? { maxlength: 2 } : {};
  if (kind === 'phone') return phoneOptions(shape, operand);
  if (kind === 'calculation') return { formula: formulaOf(shape, earlier) };
  return {};
}

/** Of the checked ones two thirds ask for a type; what is not checked ignores it. */
function phoneOptions(shape: number, operand: string): object {
  const country = ['at', 'us', 'gb'][shape % 3];
  const validation = shape === 9 ? 'none' : shape % 2 === 0 ? 'international' : 'standard';
  return { country, validation, numberType: TYPES[operand.length % 3] };
}

const TYPES = ['any', 'mobile', 'fixed-line'];
const PREFILLED: readonly string[] = ['text', 'number', 'radio', 'select', 'email', 'phone'];

/** Filled in from an address, which has to be signed for some of them; several fields may share a parameter. */
function prefillOf({ kind, shape, operand }: DrawnOptions): object {
  if (!PREFILLED.includes(kind) || shape % 2 === 1) return {};
  const name = `p${operand.length}`;
  return { prefill: shape % 4 === 0 ? name : { signed: name } };
}

function choiceOptions(kind: string, shape: number): object {
  return {
    options:
      shape === 2 ? OPTIONS.map((option) => ({ ...option, exclusive: option.value === 'b' })) : OPTIONS,
    ...(kind === 'checkbox' && shape === 3 ? { min: 2 } : {}),
    ...(kind === 'checkbox' && shape === 4 ? { max: 1 } : {}),
    ...(shape > 6 ? { enableCustomOption: true } : {}),
    ...(kind === 'select' && shape % 2 === 0 ? { multiple: true } : {}),
  };
}

function formulaOf(shape: number, earlier: readonly string[]): string {
  const [a = '1', b = '2', c = '3'] = earlier.map((id) => `{${id}}`);
  const all = a.replace('}', '-*}');
  const formulas = [
    a,
    `${a} + ${b}`,
    `${a} * ${b} - ${c}`,
    `(${a} - 1) * ${b}`,
    `max(${a}, ${b}) + ${c}`,
    `${a} / ${b}`,
    `-${a} * 2`,
    `${a} % 3`,
    `${all} + 1`,
    `${b} * ${all}`,
  ];
  return formulas[shape % formulas.length] ?? '1';
}
