import type { DatabaseConnection, Driver } from 'kysely';

/** Has queries use one connection, whose transactions are begun and ended by whoever opened it. */
export function driverOver(connection: DatabaseConnection): Driver {
  const ofItsOwner = async (): Promise<never> => {
    throw new Error('A unit of work cannot begin another one.');
  };
  return {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: ofItsOwner,
    commitTransaction: ofItsOwner,
    rollbackTransaction: ofItsOwner,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
}
