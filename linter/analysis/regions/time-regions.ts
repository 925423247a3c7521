import type { Atom, Subject } from '../model/model.ts';
import { blank, holdsFor, meaningOf, single } from './answers.ts';
import type { Region } from './region.ts';

/** The times that a field accepts, those as one region of which every comparison says the same; null when its answers are no times. */
export function timeRegions(subject: Subject, atoms: readonly Atom[]): readonly Region[] | null {
  if (!subject.trials.some(({ rule }) => rule === 'time')) return null;
  const regions = new Map<string, Region>();
  for (let minutes = 0; minutes < 24 * 60; minutes += 1) {
    const answer = `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
    const value = meaningOf(subject, answer);
    if (value === undefined) continue;
    const signature = atoms.map((atom) => Number(holdsFor(subject, value, atom))).join('');
    if (!regions.has(signature)) regions.set(signature, single(subject, answer, value));
    if (atoms.length === 0) break;
  }
  return [blank(subject), ...regions.values()];
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
