import type { Layer } from './layer.ts';
import { SERVER_ROOMS } from './server-rooms.ts';

/** The packages the engine may carry into every browser. Each stands in a decision under docs/adr/. */
export const ENGINE_PACKAGES: readonly string[] = ['libphonenumber-js'];

const VALUE = 'engine/value';
const PARTS = [
  'engine/conditions',
  'engine/calc',
  'engine/validate',
  'engine/paginate',
  'engine/admission',
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
  engine('engine/admission', [VALUE]),
  engine('engine/poll', [VALUE, 'engine/admission']),
  engine('engine/quiz', [VALUE]),
  engine('engine/kinds', [VALUE, 'engine/validate']),
  engine('engine/needs', [VALUE]),
  engine('engine/blueprint', [...UP_TO_KINDS, 'engine/needs']),
  engine('engine/form', [...UP_TO_KINDS, 'engine/blueprint']),
  engine('engine/checks', UP_TO_FORM),
  engine('engine/fit', UP_TO_FIT),
  engine('engine/session', [VALUE, 'engine/validate', 'engine/kinds', 'engine/blueprint', 'engine/form']),
  engine('engine/notify', UP_TO_FORM),
  engine('engine/quota', UP_TO_FORM),
  engine('engine', [...UP_TO_FIT, 'engine/fit', 'engine/session', 'engine/notify', 'engine/quota']),
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
  { folder: 'cli/contract', ours: ['formularium/engine', 'formularium/linter'], packages: [], node: false },
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
  ...SERVER_ROOMS,
  { folder: 'emulators/browser', ours: [], packages: [], node: false },
  { folder: 'emulators', ours: [], packages: ['ajv', 'esbuild', 'stripe'], node: true },
  // The behaviours are for pages of anybody: they know nothing of the site around them.
  { folder: 'site/behaviours', ours: [], packages: ['lottie-web'], node: false },
  {
    folder: 'site',
    ours: [],
    types: ['server/site'],
    packages: ['ajv', 'esbuild', 'markdown-it', 'react', 'react-dom'],
    node: ['node:crypto', 'node:fs', 'node:path', 'node:url'],
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

/** Where a row is about the files of a folder, and not about its rooms. */
const OWN: Readonly<Record<string, RegExp>> = {
  engine: /^engine\/(index|language|parts|server)\.ts$/,
  server: /^server\/[^/]+$/,
};

/** The layer that holds a file, or undefined for a file that is in none. */
export function layerOf(path: string): Layer | undefined {
  return LAYERS.find(({ folder }) => OWN[folder]?.test(path) ?? path.startsWith(`${folder}/`));
}

function engine(folder: string, ours: readonly string[]): Layer {
  return { folder, ours, packages: ENGINE_PACKAGES, node: false };
}
