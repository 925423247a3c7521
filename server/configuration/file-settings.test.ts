import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from '../testing/test-server.ts';
import { StartupError } from '../value/errors.ts';
import { fileSettingsIn } from './file-settings.ts';
import { settingsIn } from './settings.ts';

const read = (environment: Readonly<Record<string, string>>) => fileSettingsIn(settingsIn(environment));

const WHOLE = {
  S3_ENDPOINT: 'https://s3.example.org',
  S3_BUCKET: 'forms',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
};

describe('the settings of files', () => {
  it('keep files in a folder, unscanned, when nothing is said', () => {
    expect(read({ S3_BUCKET: ' ', UPLOAD_SCAN_COMMAND: ' ' })).toEqual({
      s3: null,
      scanCommand: null,
    });
  });

  it('name an object storage, and the program that scans', () => {
    expect(read({ ...WHOLE, UPLOAD_SCAN_COMMAND: 'clamdscan  --fdpass' })).toEqual({
      s3: {
        endpoint: new URL('https://s3.example.org'),
        bucket: 'forms',
        region: 'eu-central-1',
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
      scanCommand: ['clamdscan', '--fdpass'],
    });
  });

  it('read the secret from a file', () => {
    const file = join(temporaryFolder(), 'secret');
    writeFileSync(file, 'from a file\n');
    const { S3_SECRET_ACCESS_KEY: _, ...rest } = WHOLE;
    const { s3 } = read({ ...rest, S3_SECRET_ACCESS_KEY_FILE: file });
    expect(s3?.secretAccessKey).toBe('from a file');
    expect(() => read({ ...rest, S3_SECRET_ACCESS_KEY_FILE: `${file}-not` })).toThrow(/cannot be read/);
    expect(() => read({ ...WHOLE, S3_SECRET_ACCESS_KEY_FILE: file })).toThrow(/not both/);
  });

  it.each(Object.keys(WHOLE))('are refused without %s', (name) => {
    const half = { ...WHOLE, [name]: '' };
    expect(() => read(half)).toThrow(StartupError);
    expect(() => read(half)).toThrow(`${name} is missing`);
  });

  it.each([
    { S3_ENDPOINT: 's3.example.org' },
    { S3_ENDPOINT: 'ftp://s3.example.org' },
    { S3_ENDPOINT: 'https://s3.example.org/path' },
    { S3_BUCKET: '../other' },
    { S3_BUCKET: 'a' },
  ])('refuse %j', (change) => {
    expect(() => read({ ...WHOLE, ...change })).toThrow(StartupError);
  });
});
