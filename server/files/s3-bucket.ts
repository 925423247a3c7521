import { AwsClient } from 'aws4fetch';
import { StorageFailure } from '../value/errors.ts';
import type { S3Settings } from './s3-settings.ts';

/** How long an object storage may take to begin its answer. */
const PATIENCE_MS = 60_000;
const RETRIES = 3;

interface BucketRequest {
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  /** Statuses beside those of success that are answers. */
  readonly allowed?: readonly number[];
}

/** A bucket of an S3-compatible object storage. */
export interface S3Bucket {
  /** Sends a signed request about an address in the bucket. Throws a `StorageFailure` for an answer that is neither a success nor allowed. */
  readonly ask: (method: string, address: string, asked?: BucketRequest) => Promise<Response>;
}

export function s3Bucket({ endpoint, bucket, ...keys }: S3Settings): S3Bucket {
  const client = new AwsClient({ ...keys, service: 's3', retries: RETRIES });
  return {
    async ask(method, address, { body, headers = {}, allowed = [] } = {}) {
      const patience = new AbortController();
      const timer = setTimeout(() => patience.abort(), PATIENCE_MS);
      try {
        const url = `${endpoint.origin}/${bucket}${address}`;
        const sent = body === undefined ? {} : { body: new Uint8Array(body) };
        const reply = await client.fetch(url, { method, headers, signal: patience.signal, ...sent });
        if (reply.ok || allowed.includes(reply.status)) return reply;
        await reply.arrayBuffer();
        throw new S3Refusal(reply.status);
      } catch (error) {
        throw new StorageFailure(error);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

/** The object storage has answered that it will not do what it was asked for. */
export class S3Refusal extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The object storage answered with ${status}.`);
    this.status = status;
  }
}
