import { isObject, type Json } from 'formularium/engine';
import { pointerTo, stepsOf } from './json-pointer.ts';

/** A JSON Pointer with ids or values in place of indexes: it stays the same when other entries are added before it. */
export function stablePlace(json: Json | undefined, pointer: string): string {
  let now = json;
  const steps: string[] = [];
  for (const step of stepsOf(pointer)) {
    const isEntry = Array.isArray(now);
    now = isEntry || isObject(now) ? Reflect.get(now as object, step) : undefined;
    steps.push((isEntry ? nameOf(now) : null) ?? step);
  }
  return pointerTo(steps);
}

function nameOf(entry: Json | undefined): string | null {
  if (!isObject(entry)) return null;
  const name = [entry['id'], entry['value']].find((one) => typeof one === 'string' && one !== '');
  return typeof name === 'string' ? name : null;
}
