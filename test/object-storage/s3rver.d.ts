declare module '@20minutes/s3rver' {
  interface StorageOptions {
    readonly address: string;
    readonly port: number;
    readonly silent: boolean;
    readonly directory: string;
    readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[];
  }

  /** An object storage that speaks the protocol of S3. */
  export default class S3rver {
    constructor(options: StorageOptions);
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
