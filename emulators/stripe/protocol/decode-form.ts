/** A decoded parameter. Objects have no prototype: a name like `__proto__` is a name like any other. */
export type FormValue = string | readonly FormValue[] | FormFields;

export interface FormFields {
  readonly [name: string]: FormValue;
}

interface FormBranch {
  [name: string]: string | FormBranch;
}

const MOST_LEVELS = 12;

/** Decodes parameters with names in brackets: `items[0][price]=x`, `expand[]=a`. Null when one is malformed. */
export function decodeForm(text: string): FormFields | null {
  const root = branch();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = pathOf(name);
    if (path === null || !put(root, path, value)) return null;
  }
  return closed(root) as FormFields;
}

function branch(): FormBranch {
  return Object.create(null);
}

function pathOf(name: string): readonly string[] | null {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined || rest === undefined) return null;
  const path = [first, ...rest.split('[').slice(1)].map((part) => part.replace(']', ''));
  return path.length > MOST_LEVELS ? null : path;
}

/** False when a name is both a text and an object, or given twice. */
function put(root: FormBranch, path: readonly string[], value: string): boolean {
  let at = root;
  for (const [index, part] of path.entries()) {
    const name = part === '' ? String(Object.keys(at).length) : part;
    if (index === path.length - 1) {
      if (name in at) return false;
      at[name] = value;
    } else {
      const next = at[name] ?? branch();
      if (typeof next === 'string') return false;
      at[name] = next;
      at = next;
    }
  }
  return true;
}

function closed(at: FormBranch): FormValue {
  const names = Object.keys(at);
  const values = Object.entries(at).map(([name, value]) => [
    name,
    typeof value === 'string' ? value : closed(value),
  ]);
  const isList = names.length > 0 && names.every((name, index) => name === String(index));
  if (isList) return values.map(([, value]) => value) as readonly FormValue[];
  return Object.assign(Object.create(null), Object.fromEntries(values));
}
