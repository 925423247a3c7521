/** A folder, and what it may import besides itself. */
export interface Layer {
  readonly folder: string;
  /** Folders of ours, for the engine's own layers; the library's doors for everyone else. */
  readonly ours: readonly string[];
  /** Packages, where the list is closed; null where package.json decides. */
  readonly packages: readonly string[] | null;
  /** Whether it may know that it runs in Node. */
  readonly node: boolean;
}

/** The packages the engine may carry into every browser. Each stands in a decision under docs/adr/. */
export const ENGINE_PACKAGES: readonly string[] = ['libphonenumber-js'];

const VALUE = 'engine/value';
const PARTS = [
  'engine/conditions',
  'engine/calc',
  'engine/validate',
  'engine/paginate',
  'engine/poll',
  'engine/quiz',
];
const UP_TO_KINDS = [VALUE, ...PARTS, 'engine/kinds'];
const UP_TO_FORM = [...UP_TO_KINDS, 'engine/blueprint', 'engine/form'];
const UP_TO_FIT = [...UP_TO_FORM, 'engine/needs', 'engine/checks'];

const ofProseMirror = (part: string): string => `prosemirror-${part}`;

/** Who may import whom: DESIGN's picture, row by row. What has no row may not exist. */
export const LAYERS: readonly Layer[] = [
  engine('engine/value', []),
  engine('engine/conditions', [VALUE]),
  engine('engine/calc', [VALUE]),
  engine('engine/validate', [VALUE]),
  engine('engine/paginate', [VALUE]),
  engine('engine/poll', [VALUE]),
  engine('engine/quiz', [VALUE]),
  engine('engine/kinds', [VALUE, 'engine/validate']),
  engine('engine/needs', [VALUE]),
  engine('engine/blueprint', [...UP_TO_KINDS, 'engine/needs']),
  engine('engine/form', [...UP_TO_KINDS, 'engine/blueprint']),
  engine('engine/checks', UP_TO_FORM),
  engine('engine/fit', UP_TO_FIT),
  engine('engine/session', [VALUE, 'engine/validate', 'engine/kinds', 'engine/blueprint', 'engine/form']),
  engine('engine', [...UP_TO_FIT, 'engine/fit', 'engine/session']),
  {
    folder: 'renderer-react/enhanced/editor',
    ours: ['formularium/engine', 'renderer-react'],
    packages: [
      'react',
      ...['commands', 'history', 'keymap', 'model', 'schema-list', 'state', 'view'].map(ofProseMirror),
    ],
    node: false,
  },
  {
    folder: 'renderer-react',
    ours: ['formularium/engine', 'renderer-react/enhanced/editor'],
    packages: ['react', 'react-dom', 'zustand'],
    node: false,
  },
  {
    folder: 'languages',
    ours: ['formularium/engine', 'formularium/renderer-react'],
    packages: [],
    node: false,
  },
  {
    folder: 'linter',
    ours: ['formularium/engine', 'formularium/engine/language'],
    packages: ['jsonc-parser'],
    node: false,
  },
  {
    folder: 'exchange',
    ours: ['formularium/engine', 'formularium/engine/language', 'linter'],
    packages: [],
    node: false,
  },
  { folder: 'cli/contract', ours: ['formularium/engine'], packages: [], node: false },
  {
    folder: 'cli',
    ours: [
      'formularium/engine',
      'formularium/engine/language',
      'formularium/linter',
      'formularium/exchange',
      'formularium/languages',
      'cli/contract',
    ],
    packages: [],
    node: true,
  },
  {
    folder: 'server',
    ours: [
      'formularium/engine',
      'formularium/engine/language',
      'formularium/engine/parts',
      'formularium/renderer-react',
      'formularium/renderer-react/parts',
      'formularium/languages',
    ],
    packages: null,
    node: true,
  },
  {
    folder: 'gallery',
    ours: [
      'formularium/engine',
      'formularium/engine/language',
      'formularium/renderer-react',
      'formularium/languages',
    ],
    packages: ['react', 'react-dom'],
    node: false,
  },
  {
    folder: 'preview',
    ours: ['formularium/engine', 'formularium/renderer-react', 'formularium/languages', 'cli/contract'],
    packages: ['react', 'react-dom'],
    node: false,
  },
];

/** The layer that holds a file, or undefined for a file that is in none. The engine’s own is its door alone. */
export function layerOf(path: string): Layer | undefined {
  return LAYERS.find(({ folder }) =>
    folder === 'engine' ? /^engine\/(index|language|parts)\.ts$/.test(path) : path.startsWith(`${folder}/`),
  );
}

function engine(folder: string, ours: readonly string[]): Layer {
  return { folder, ours, packages: ENGINE_PACKAGES, node: false };
}
