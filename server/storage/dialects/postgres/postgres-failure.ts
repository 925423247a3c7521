import pg from 'pg';
import { errorCode } from '../../../value/errors.ts';

/** Thrown for whatever the database or the way to it could not do. The code is PostgreSQL's or Node's; '' for none. */
export class PostgresFailure extends Error {
  readonly code: string;
  /** Whether the database itself has answered: then it has not done what it was asked. */
  readonly isAnswer: boolean;

  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'PostgresFailure';
    this.isAnswer = cause instanceof pg.DatabaseError;
    this.code = errorCode(cause) ?? '';
  }
}

/** PostgreSQL's number for a statement that it has ended, and what `pg` says that waits for it no longer. */
const ENDED = '57014';
const NOT_AWAITED = 'Query read timeout';

/** Whether a statement took longer than it may. */
export function isTimeout({ code, message }: PostgresFailure): boolean {
  return code === ENDED || message === NOT_AWAITED;
}

/** Two units of work were in each other's way: serialization failure, deadlock, the same key or the same table at once. */
const CONFLICTS: ReadonlySet<string> = new Set(['40001', '40P01', '23505', '42P07', '42710']);

/** Whether a unit of work may succeed when it is done again. */
export function isConflict({ code }: PostgresFailure): boolean {
  return CONFLICTS.has(code);
}
