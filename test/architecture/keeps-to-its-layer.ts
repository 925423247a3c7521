import { importsOf, packageOf } from './imports.ts';
import type { Layer } from './layer.ts';
import { layerOf } from './layers.ts';
import type { Source, Violation } from './source.ts';

/** No file reaches past the layers its own may use: neither up, nor sideways, nor behind a door. */
export function keepsToItsLayer(sources: readonly Source[]): readonly Violation[] {
  return sources.flatMap((source) => {
    const layer = layerOf(source.path);
    if (layer === undefined) return [{ path: source.path, message: 'stands in no layer of layers.ts' }];
    const { files, packages, values } = importsOf(source);
    const refused = [
      ...files.filter((file) => !mayReach(layer, file, values.includes(file))),
      ...packages.filter((name) => !mayUse(layer, name)),
    ];
    return refused.map((name) => ({
      path: source.path,
      message: `imports “${name}”, which ${layer.folder} may not`,
    }));
  });
}

function mayReach({ folder: own, ours, types = [] }: Layer, file: string, isValue: boolean): boolean {
  const folder = layerOf(file)?.folder;
  if (folder === undefined) return false;
  return folder === own || ours.includes(folder) || (!isValue && types.includes(folder));
}

function mayUse(layer: Layer, name: string): boolean {
  if (name.startsWith('node:'))
    return typeof layer.node === 'boolean' ? layer.node : layer.node.includes(packageOf(name));
  if (packageOf(name) === 'formularium') return layer.ours.includes(name);
  return layer.packages === null || layer.packages.includes(packageOf(name));
}
