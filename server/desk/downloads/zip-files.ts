import { Zip, ZipPassThrough } from 'fflate';

/** A file of an archive; its content is read when its turn comes. Null for one that is gone meanwhile. */
export interface ArchivedFile {
  readonly path: string;
  readonly open: () => Promise<AsyncIterable<Uint8Array> | null>;
}

/** Files as one archive, piece by piece. They are not compressed: most are pictures and documents, which are already. */
export async function* zipFiles(files: AsyncIterable<ArchivedFile>): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = [];
  const zip = new Zip((error, piece) => {
    if (error !== null) throw error;
    made.push(piece);
  });
  for await (const { path, open } of files) {
    const content = await open();
    if (content === null) continue;
    const file = new ZipPassThrough(path);
    zip.add(file);
    for await (const piece of content) {
      file.push(Uint8Array.from(piece));
      yield* made.splice(0);
    }
    file.push(new Uint8Array(0), true);
    yield* made.splice(0);
  }
  zip.end();
  yield* made.splice(0);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: no file system takes them
const UNFIT = /[\u0000-\u001f\u007f/\\:*?"<>|]/g;

/** A name that every file system takes, and that leads to no other folder. */
export function fileNameIn(text: string): string {
  const name = text.replaceAll(UNFIT, '_').replace(/^[. ]+|[. ]+$/g, '_');
  return [...name].slice(0, 150).join('') || '_';
}
