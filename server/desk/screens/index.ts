export { entriesScreen } from './entries.tsx';
export { entryScreen } from './entry.tsx';
export { logScreen } from './log.tsx';
export { peopleScreen } from './people.tsx';
export { startScreen } from './start.tsx';
