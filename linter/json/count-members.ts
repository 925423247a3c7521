import { isObject, type Json } from 'formularium/engine';

/** How many members all the objects of a value have together: fewer than its text has keys when some stood twice. */
export function countMembers(json: Json): number {
  let count = 0;
  if (Array.isArray(json)) {
    for (const item of json as readonly Json[]) if (typeof item === 'object') count += countMembers(item);
  } else if (isObject(json)) {
    // What JSON.parse makes inherits no name that could be met here, and copies nothing for a look at it.
    for (const name in json) {
      count += 1;
      const item = json[name];
      if (typeof item === 'object') count += countMembers(item);
    }
  }
  return count;
}
