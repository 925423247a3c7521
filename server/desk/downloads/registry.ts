import type { DeskDownload } from './download.ts';
import * as all from './index.ts';

/** Everything of the desk that is saved as a file. */
export const deskDownloads: readonly DeskDownload[] = Object.values<DeskDownload>(all);
