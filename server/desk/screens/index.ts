export { entriesScreen } from './entries.tsx';
export { entryScreen } from './entry.tsx';
export { startScreen } from './start.tsx';
