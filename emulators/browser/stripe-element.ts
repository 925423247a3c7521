import { type CardEntry, expiryOf, incompleteIn, stateOf } from './stripe/card-entry.ts';
import { callApi, type PageFields } from './stripe/page-api.ts';
import { offerWays } from './stripe/ways.ts';

// The page within the frame of an element: real inputs, whose values never leave this origin.

const asked = new URLSearchParams(location.search);
const get = (name: string): string => asked.get(name) ?? '';
const type = location.pathname.split('/').at(-1) ?? '';

interface EntryField {
  readonly name: keyof CardEntry;
  readonly inputName: string;
  readonly label: string;
  readonly placeholder: string;
  readonly autocomplete: AutoFill;
}

const FIELDS: readonly EntryField[] = [
  {
    name: 'number',
    inputName: 'cardnumber',
    label: 'Credit or debit card number',
    placeholder: '1234 1234 1234 1234',
    autocomplete: 'cc-number',
  },
  {
    name: 'expiry',
    inputName: 'exp-date',
    label: 'Credit or debit card expiration date',
    placeholder: 'MM / YY',
    autocomplete: 'cc-exp',
  },
  {
    name: 'cvc',
    inputName: 'cvc',
    label: 'Credit or debit card CVC/CVV',
    placeholder: 'CVC',
    autocomplete: 'cc-csc',
  },
  { name: 'postal', inputName: 'postal', label: 'ZIP', placeholder: 'ZIP', autocomplete: 'postal-code' },
];

const FIELDS_OF: Readonly<Record<string, readonly (keyof CardEntry)[]>> = {
  card: get('postal') === 'no' ? ['number', 'expiry', 'cvc'] : ['number', 'expiry', 'cvc', 'postal'],
  cardNumber: ['number'],
  cardExpiry: ['expiry'],
  cardCvc: ['cvc'],
  payment: ['number', 'expiry', 'cvc'],
};

const inputs = new Map<keyof CardEntry, HTMLInputElement>();

function tell(message: object): void {
  parent.postMessage({ stripeElement: get('element'), ...message }, get('page'));
}

function ownEntry(): CardEntry {
  return Object.fromEntries([...inputs].map(([name, input]) => [name, input.value]));
}

/** Split elements are frames of one origin: one reads what the others hold. */
function wholeEntry(): CardEntry {
  let entry: CardEntry = {};
  for (let index = 0; index < parent.length; index += 1)
    try {
      const sibling: unknown = Reflect.get(parent[index] ?? {}, 'stripeElementFrame');
      if (isElementFrame(sibling) && sibling.group === get('group')) entry = { ...entry, ...sibling.read() };
    } catch {
      // A frame of another origin is none of ours.
    }
  return { ...entry, ...ownEntry() };
}

interface ElementFrame {
  readonly group: string;
  readonly read: () => CardEntry;
}

function isElementFrame(value: unknown): value is ElementFrame {
  return typeof value === 'object' && value !== null && 'group' in value && 'read' in value;
}

Reflect.set(window, 'stripeElementFrame', { group: get('group'), read: ownEntry } satisfies ElementFrame);

const ways = offerWays(get('ways').split(','), (way) => {
  for (const input of inputs.values()) input.hidden = way !== 'card';
  tellChange();
});

function tellChange(): void {
  const isCard = ways.chosen() === 'card';
  const { isEmpty, isComplete, brand, error } = stateOf(ownEntry());
  const value =
    type === 'payment' ? { type: ways.chosen() } : { postalCode: inputs.get('postal')?.value ?? '' };
  const detail = isCard
    ? { empty: isEmpty, complete: isComplete, brand, error, value }
    : { empty: false, complete: ways.missing() === undefined, value };
  tell({ type: 'change', detail });
}

/** What is missing, whatever is paid with. */
function missing() {
  return ways.chosen() === 'card' ? incompleteIn(wholeEntry()) : ways.missing();
}

function build(): void {
  document.documentElement.lang = get('locale') || 'en';
  for (const field of FIELDS) {
    if (FIELDS_OF[type]?.includes(field.name) !== true) continue;
    const input = document.createElement('input');
    input.name = field.inputName;
    input.inputMode = 'numeric';
    input.autocomplete = field.autocomplete;
    input.placeholder = field.placeholder;
    input.setAttribute('aria-label', field.label);
    input.addEventListener('input', tellChange);
    input.addEventListener('focus', () => tell({ type: 'focus' }));
    input.addEventListener('blur', () => tell({ type: 'blur' }));
    input.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') tell({ type: 'escape' });
    });
    inputs.set(field.name, input);
    document.body.append(input);
  }
  tell({ type: 'ready', detail: {} });
}

interface Told {
  readonly type: 'call' | 'validate' | 'clear' | 'focus' | 'blur' | 'disable';
  readonly id?: string;
  readonly path?: string;
  /** Where the card goes among the fields: `payment_method_data`, or nowhere. */
  readonly within?: string;
  readonly fields?: PageFields;
  readonly isDisabled?: boolean;
}

async function call({ id, path = '', within = '', fields = {} }: Told): Promise<void> {
  const entry = wholeEntry();
  const error = missing();
  if (error !== undefined) {
    tell({ type: 'reply', id, reply: { error } });
    return;
  }
  if (ways.chosen() !== 'card') {
    const { billing_details: billing } = fields;
    const own = ways.fieldsOf(typeof billing === 'object' && billing !== null ? billing : {});
    tell({ type: 'reply', id, reply: await callApi(get('key'), path, { method: 'POST', fields: own }) });
    return;
  }
  const { month, year } = expiryOf(entry.expiry);
  const number = (entry.number ?? '').replace(/\D/g, '');
  const card = { number, exp_month: month, exp_year: year, cvc: entry.cvc };
  const known = fields[within];
  const method = { ...(typeof known === 'object' ? known : {}), type: 'card', card };
  const sent = within === '' ? { ...fields, type: 'card', card } : { ...fields, [within]: method };
  tell({ type: 'reply', id, reply: await callApi(get('key'), path, { method: 'POST', fields: sent }) });
}

addEventListener('message', ({ origin, data }: MessageEvent<Told>) => {
  if (origin !== get('page')) return;
  const [first] = inputs.values();
  if (data.type === 'call') void call(data);
  if (data.type === 'validate') {
    const error = missing();
    const reply = error === undefined ? { object: { id: ways.chosen() } } : { error };
    tell({ type: 'reply', id: data.id, reply });
  }
  if (data.type === 'focus') first?.focus();
  if (data.type === 'blur') for (const input of inputs.values()) input.blur();
  if (data.type === 'disable') for (const input of inputs.values()) input.disabled = data.isDisabled === true;
  if (data.type !== 'clear') return;
  for (const input of inputs.values()) input.value = '';
  tellChange();
});

build();
