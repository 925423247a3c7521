/** Where an S3-compatible object storage is, and the keys to it. */
export interface S3Settings {
  /** Without a path: buckets are named in the path of each request. */
  readonly endpoint: URL;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}
