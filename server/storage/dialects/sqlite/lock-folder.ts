import { join } from 'node:path';
import { connect } from './open-database.ts';

/**
 * Claims a folder for this process; the claim ends with the process, however it ends. Fails with `SQLITE_BUSY` while another process
 * has it. Other programs may still read the database: only the file `lock` is theirs or ours.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  const lock = await connect(join(folder, 'lock'), false);
  try {
    lock.script('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    lock.close();
    throw error;
  }
  return lock.close;
}
