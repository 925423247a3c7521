import type { OutputBundle, Plugin } from 'rolldown';

const EXPORTS = /export\{([^}]+)\}/;
const IMPORTS = /import\{([^}]+)\}from"\.\/([^"]+)"/g;

/**
 * Has later scripts import what they share with a page’s script by the names that it has there: `export{a,b}` instead of
 * `export{a as t,b as n}`. Saves 71 bytes of the script of the contact form, gzipped, and 115 of the donation form’s.
 */
export function sharedNames(entry: string): Plugin {
  return {
    name: 'formularium-shared-names',
    generateBundle(_, bundle) {
      const renamed = renameExports(entry, bundle);
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk')
          chunk.code = chunk.code.replace(IMPORTS, (found, names: string, file: string) =>
            file === renamed.file ? found.replace(names, () => importedAs(names, renamed.names)) : found,
          );
    },
  };
}

interface RenamedExports {
  readonly file: string;
  /** The new name of each export. */
  readonly names: ReadonlyMap<string, string>;
}

function renameExports(entry: string, bundle: OutputBundle): RenamedExports {
  const names = new Map<string, string>();
  for (const chunk of Object.values(bundle)) {
    if (chunk.type !== 'chunk' || !chunk.isEntry || chunk.name !== entry) continue;
    chunk.code = chunk.code.replace(EXPORTS, (_, list: string) => {
      for (const one of list.split(',')) {
        const [local = '', shared = local] = one.split(' as ');
        names.set(shared, local);
      }
      return `export{${[...names.values()].join()}}`;
    });
    return { file: chunk.fileName, names };
  }
  return { file: '', names };
}

function importedAs(list: string, names: ReadonlyMap<string, string>): string {
  return list
    .split(',')
    .map((one) => {
      const [shared = '', local = shared] = one.split(' as ');
      const now = names.get(shared) ?? shared;
      return now === local ? now : `${now} as ${local}`;
    })
    .join();
}
