import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Packages with published holes: in every version, or in those before the one that closed them. */
const DENIED: readonly (readonly [name: string, before: string | null])[] = [
  ['expr-eval', null],
  ['json-logic-js', '2.0.0'],
  ['@fastify/multipart', '10.1.9'],
  ['@fastify/busboy', '1.2.1'],
  ['multer', '2.0.2'],
  ['formidable', '3.5.4'],
  ['nodemailer', '10.4.1'],
  ['validator', '13.15.22'],
  ['jquery-validation', '1.19.5'],
  ['fastify', '5.8.1'],
  ['ajv', '8.18.0'],
  ['survey-creator-core', '1.9.133'],
  ['event-stream', null],
  ['ua-parser-js', '1.0.33'],
];

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly integrity?: string;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const { allowScripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};

const IN_FOLDER = 'node_modules/';
const nameOf = (path: string): string => path.slice(path.lastIndexOf(IN_FOLDER) + IN_FOLDER.length);

/** What is installed from elsewhere, by its name. */
const installed = Object.entries(packages)
  .filter(([path, { link }]) => path.includes(IN_FOLDER) && link !== true)
  .map(([path, entry]) => ({ path, name: nameOf(path), ...entry }));

/** Those of these packages that have a hole, each in words. */
function denied(locked: readonly { readonly name: string; readonly version?: string }[]): string[] {
  return locked.flatMap(({ name, version = '0.0.0' }) =>
    DENIED.filter(([bad, before]) => bad === name && (before === null || isBefore(version, before))).map(
      ([bad, before]) => `${bad} ${version}${before === null ? '' : `: take ${before} or later`}`,
    ),
  );
}

/** A version that is not published yet comes before the one of its numbers. */
function isBefore(version: string, other: string): boolean {
  const numbers = (text: string): number[] => text.split('-', 1).join('').split('.').map(Number);
  const [own, its] = [numbers(version), numbers(other)];
  for (const [place, number] of its.entries()) {
    const difference = (own[place] ?? 0) - number;
    if (difference !== 0) return difference < 0;
  }
  return version.includes('-');
}

describe('the packages of the lockfile', () => {
  it('have no hole that is known', () => {
    expect(installed.length).toBeGreaterThan(300);
    expect(denied(installed)).toEqual([]);
  });

  it('are told by their contents', () => {
    expect(installed.filter(({ integrity = '' }) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([]);
  });

  it('run nothing while they are installed, but those that have to', () => {
    const running = new Set(
      installed.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name),
    );
    expect(allowScripts).toEqual({ 'better-sqlite3': true, esbuild: true });
    expect(Object.keys(allowScripts).filter((name) => !running.has(name))).toEqual([]);
  });
});

describe('a package with a hole', () => {
  it.each([
    ['expr-eval', '2.0.2', true],
    ['nodemailer', '10.4.0', true],
    ['nodemailer', '10.4.1', false],
    ['nodemailer', '9.12.3', true],
    ['nodemailer', '10.4.1-beta.1', true],
    ['nodemailer', '11.0.0', false],
    ['nodemailer-extra', '1.0.0', false],
  ])('is found: %s %s, %s', (name, version, isFound) => {
    expect(denied([{ name, version }])).toHaveLength(isFound ? 1 : 0);
  });
});
