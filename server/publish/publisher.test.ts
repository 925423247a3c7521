import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publisherOn } from '../testing/publisher-on.ts';
import { served, temporaryFolder } from '../testing/test-server.ts';
import { compressAssets } from './assets.ts';
import { bundlePartsWithLead } from './bundle-parts-of.ts';
import type { Publisher, PublisherOptions } from './publisher.ts';
import type { Shared } from './shared-files.ts';

const KILOBYTE = 1_000;
let home: string;
let shared: Shared;

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'formularium-publisher-'));
  shared = await fewFilesIn(join(home, 'shared'));
});

afterAll(() => rmSync(home, { recursive: true }));

/** In place of what all pages share, which takes seconds to bundle (`assets.test.ts`): files of the same names. */
async function fewFilesIn(folder: string): Promise<Shared> {
  const page = (name: string) => ({ script: `${name}.js`, styles: `${name}.css` });
  const [whole, frame, desk] = [page('page'), page('frame'), page('desk')];
  const names = { react: 'react.js', styles: 'styles.css', embed: 'embed.js', worker: 'work.js' };
  const files = [whole, frame, desk, { ...names, account: 'account.js' }].flatMap((one) =>
    Object.values(one),
  );
  mkdirSync(folder);
  for (const file of files) writeFileSync(join(folder, file), '/* What is here is what there is. */');
  await compressAssets(folder, files);
  const made: Shared = {
    ...{ version: 'this-build', ...names, account: 'account.js', themes: {}, files },
    ...{ whole: { ...whole, files: Object.values(whole) }, frame, desk },
  };
  writeFileSync(join(folder, 'manifest.json'), JSON.stringify(made));
  return made;
}

const opened = (options: Partial<PublisherOptions>): Publisher => publisherOn(home, options);

describe('publishing', () => {
  const small = bundlePartsWithLead(
    served('small', {
      id: 'small',
      type: 'form',
      title: 'Small',
      fields: [{ id: 'a', kind: 'text', label: 'A' }],
    }),
  );

  it('gives a form exactly what it uses, and until then the script with everything', async () => {
    const folder = temporaryFolder();
    const own = opened({ folder });
    expect(own.filesFor(small).scripts[0]).toBe(shared.whole.script);
    await own.publish(small);
    const [script = ''] = own.filesFor(small).scripts;
    expect(script).not.toBe(shared.whole.script);
    expect(own.file(script)?.gzipped.length).toBeLessThan(11.5 * KILOBYTE);
  });

  it('keeps its files for the next start, and rebuilds incomplete ones', async () => {
    const folder = temporaryFolder();
    const first = opened({ folder });
    await first.publish(small);
    const { scripts, styles } = first.filesFor(small);
    const made = join(folder, shared.version, scripts[0] ?? '');
    const { mtimeMs } = statSync(made);
    const second = opened({ folder });
    await second.publish(small);
    expect(second.filesFor(small)).toEqual({ scripts, styles });
    expect(statSync(made).mtimeMs).toBe(mtimeMs);
    rmSync(made);
    await opened({ folder }).publish(small);
    expect(existsSync(made)).toBe(true);
  });

  it('removes the files of an older build', () => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'older'));
    opened({ folder });
    expect(readdirSync(folder)).toEqual([shared.version]);
  });

  it('reports what cannot be built, and the page keeps the script with everything', async () => {
    const failures: unknown[] = [];
    const own = opened({ folder: temporaryFolder(), onFailure: (error) => failures.push(error) });
    await own.publish(['kind:unheard-of']);
    await own.publish(small);
    expect(String(failures)).toContain('There is no part “kind:unheard-of”');
    expect(own.filesFor(['kind:unheard-of']).scripts[0]).toBe(shared.whole.script);
    expect(own.filesFor(small).scripts[0]).not.toBe(shared.whole.script);
  });

  it('builds nothing more once it is stopped', async () => {
    const own = opened({ folder: temporaryFolder() });
    await own.stop();
    await own.publish(small);
    expect(own.filesFor(small).scripts[0]).toBe(shared.whole.script);
  });
});
