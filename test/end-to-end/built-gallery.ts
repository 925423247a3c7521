import { existsSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { inject } from 'vitest';
import { buildGallery } from '../../gallery/build-gallery.mjs';

/** The folder with the gallery. The first file that shows it builds it for the whole run. */
export async function builtGallery(): Promise<string> {
  const folder = inject('gallery');
  const built = join(folder, 'built');
  if (!existsSync(built)) {
    const underWay = join(folder, 'under-way');
    await buildGallery({ outdir: underWay });
    // What a file gave up on half-way is not taken for the gallery.
    renameSync(underWay, built);
  }
  return built;
}
