import type { AddressInfo } from 'node:net';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { S3Settings } from '../../server/files/s3-settings.ts';
import { temporaryFolder } from '../../server/testing/test-server.ts';

/** An object storage with one empty bucket, gone after the test. It checks the signature of what is signed. */
export async function objectStorage(): Promise<S3Settings> {
  const storage = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: temporaryFolder(),
    configureBuckets: [{ name: 'forms', configs: [] }],
  });
  const { port } = (await storage.run()) as AddressInfo;
  onTestFinished(() => storage.close());
  return {
    endpoint: new URL(`http://127.0.0.1:${port}`),
    bucket: 'forms',
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}
