import type { KeysetPage, ListPlace } from '../../storage/keyset.ts';
import type { Storage, StorageTransaction } from '../../storage/storage.ts';

/** A list of which a file is made. */
interface ExportedList<Item> {
  /** The ids of so many that follow a place, in the order of the list. */
  readonly idsAfter: (
    after: ListPlace | null,
    limit: number,
    transaction: StorageTransaction,
  ) => Promise<KeysetPage<string>>;
  /** Those with these ids, in any order; what is gone is left out. */
  readonly withIds: (
    ids: readonly string[],
    transaction: StorageTransaction,
  ) => Promise<readonly (Item & { readonly id: string })[]>;
  /** So many are in memory at a time. */
  readonly batch: number;
  /** Whether nothing that it holds ever leaves it or gets another place, and it is read once: then its ids need not be known before. */
  readonly isStill: boolean;
}

/** So many ids are read at once. Whatever else the server has to do is done in between. */
const IDS = 5_000;

/**
 * Reads a list to its end, as often as wanted: what it held at one moment, in its order of that moment, each once, whatever changes while
 * somebody fetches it. Each item is told as it is once it is come to (ADR 190).
 */
export function listAtOneMoment<Item>(
  list: ExportedList<Item>,
  storage: Storage,
): () => AsyncGenerator<readonly Item[]> {
  let ids: Promise<readonly Buffer[]> | null = null;
  return async function* pages() {
    if (list.isStill) return yield* pageByPage(list, storage);
    ids ??= storage.snapshot((transaction) => idsOf(list, transaction));
    for (const packed of await ids) {
      const unpacked: readonly string[] = JSON.parse(packed.toString());
      for (let at = 0; at < unpacked.length; at += list.batch) {
        const own = unpacked.slice(at, at + list.batch);
        yield await storage.read((transaction) => itemsOf(list, own, transaction));
      }
    }
  };
}

async function* pageByPage<Item>(
  list: ExportedList<Item>,
  storage: Storage,
): AsyncGenerator<readonly Item[]> {
  let after: ListPlace | null = null;
  do {
    const [items, next]: readonly [readonly Item[], ListPlace | null] = await storage.read(
      async (transaction) => {
        const page = await list.idsAfter(after, list.batch, transaction);
        return [await itemsOf(list, page.items, transaction), page.next];
      },
    );
    yield items;
    after = next;
  } while (after !== null);
}

/** Those with these ids, in their order, without those that are gone. */
async function itemsOf<Item>(
  { withIds }: Pick<ExportedList<Item>, 'withIds'>,
  ids: readonly string[],
  transaction: StorageTransaction,
): Promise<readonly Item[]> {
  const items = new Map((await withIds(ids, transaction)).map((item) => [item.id, item]));
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** As bytes: a million texts would take more than twice the memory. */
async function idsOf<Item>(
  { idsAfter }: Pick<ExportedList<Item>, 'idsAfter'>,
  transaction: StorageTransaction,
): Promise<readonly Buffer[]> {
  const packed: Buffer[] = [];
  for (let after: ListPlace | null = null; ; ) {
    const page: KeysetPage<string> = await idsAfter(after, IDS, transaction);
    packed.push(Buffer.from(JSON.stringify(page.items)));
    if (page.next === null) return packed;
    after = page.next;
    await new Promise((resolve) => setImmediate(resolve));
  }
}
