import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { migrate } from './migrate.ts';

const one = { name: '0001-one', sql: 'create table one (id integer primary key, word text)' };
const two = { name: '0002-two', sql: "insert into one (word) values ('two'); create table two (id integer)" };

function tablesOf(database: Database.Database): readonly unknown[] {
  return database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all();
}

describe('migrate', () => {
  it('makes the table of submissions', () => {
    const database = new Database(':memory:');
    migrate(database);
    expect(tablesOf(database)).toEqual(['migrations', 'submissions']);
  });

  it('takes each step once, and the new ones later', () => {
    const database = new Database(':memory:');
    migrate(database, [one]);
    migrate(database, [one]);
    migrate(database, [one, two]);
    migrate(database, [one, two]);
    expect(tablesOf(database)).toEqual(['migrations', 'one', 'two']);
    expect(database.prepare('select word from one').pluck().all()).toEqual(['two']);
  });

  it('takes all steps or none', () => {
    const database = new Database(':memory:');
    expect(() => migrate(database, [one, { name: '0002-broken', sql: 'create nonsense' }])).toThrow(
      /syntax error/,
    );
    expect(tablesOf(database)).toEqual([]);
  });

  it('leaves a database alone that is newer than itself', () => {
    const database = new Database(':memory:');
    migrate(database, [one, two]);
    expect(() => migrate(database, [one])).toThrow(/a newer server \(“0002-two”\)/);
  });
});
