import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { PageFiles } from './shared-files.ts';

/** What a page is made of, and where its files go. */
export interface PageToBuild {
  readonly home: string;
  readonly parts: readonly string[];
  readonly react: string;
}

/** The child's answer to one page. */
export type BuiltPage = { readonly page: PageFiles } | { readonly error: string };

/** Makes the script and the styles of pages, one after the other. */
export interface PageBuilder {
  readonly build: (page: PageToBuild) => Promise<PageFiles>;
  /** Ends what it has started. */
  readonly close: () => void;
}

/** A builder with nothing to do ends: what bundling takes of memory goes with it. */
const IDLE_MS = 2_000;

/** Builds in a process of its own, so that bundling takes neither the server's turns nor, once it is over, its memory. */
export function pageBuilder(
  script: string = fileURLToPath(new URL('bundling/build-in-child.js', import.meta.url)),
): PageBuilder {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;
  const close = (): void => {
    clearTimeout(idle);
    child?.kill();
    child = null;
  };
  const running = (): ChildProcess => {
    if (child !== null) return child;
    const started = fork(script, [], { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    // A server that has nothing else to do ends all the same.
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  };
  return {
    async build(page) {
      clearTimeout(idle);
      const answer = await asked(running(), page);
      idle = setTimeout(close, IDLE_MS).unref();
      if ('error' in answer) throw new Error(answer.error);
      return answer.page;
    },
    close,
  };
}

function asked(child: ChildProcess, page: PageToBuild): Promise<BuiltPage> {
  return new Promise((resolve, reject) => {
    const settle = (): void => {
      child.off('message', answered);
      child.off('exit', ended);
      child.off('error', reject);
      child.channel?.unref();
    };
    const answered = (answer: unknown): void => {
      settle();
      resolve(answer as BuiltPage);
    };
    const ended = (code: number | null): void => {
      settle();
      reject(new Error(`The process that bundles scripts ended with ${code}.`));
    };
    child.channel?.ref();
    child.once('message', answered);
    child.once('exit', ended);
    child.once('error', reject);
    child.send(page, (error) => {
      if (error !== null) reject(error);
    });
  });
}
