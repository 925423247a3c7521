import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** Bundles the scripts that stand in for those of providers, each when it is first asked for. */
export function bundledScripts(): (name: string) => Promise<string> {
  const bundled = new Map<string, Promise<string>>();
  return (name) => {
    const script = bundled.get(name) ?? bundle(name);
    bundled.set(name, script);
    return script;
  };
}

async function bundle(name: string): Promise<string> {
  // This very file says whether sources run, or what was compiled of them.
  const path = fileURLToPath(new URL(`../browser/${name}${extname(import.meta.url)}`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    format: 'iife',
    write: false,
    logLevel: 'silent',
  });
  return outputFiles[0]?.text ?? '';
}
