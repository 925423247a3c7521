/** Compares emulators with what their providers publish. */
export interface EmulatorCheck {
  /** The file of the folder that it reads. */
  readonly file: string;
  /** Gives a sentence for each difference. */
  readonly compare: (published: unknown) => Promise<readonly string[]>;
}
