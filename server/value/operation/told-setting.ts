/** A setting as it is shown to owners: where it comes from, and its value unless that is a secret. */
export interface ToldSetting {
  readonly name: string;
  /** What it is about, by the name of a group. */
  readonly group: 'site' | 'mail' | 'payments' | 'accounts' | 'captchas' | 'storage' | 'operation' | 'hooks';
  readonly from: 'environment' | 'file' | 'default';
  /** That which applies where none is set; null for a secret, and for what there is no default of. */
  readonly value: string | null;
}
