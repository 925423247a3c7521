import type { Specimen } from './specimen.ts';

/** Every specimen, as the build has put them beside the page. */
export async function loadSpecimens(): Promise<readonly Specimen[]> {
  const response = await fetch('specimens.json');
  return response.json();
}
