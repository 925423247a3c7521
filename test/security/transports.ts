/** The entries of a body, in their order. */
export type SentEntries = readonly (readonly [name: string, value: string])[];

/** A way to write entries into a body. */
export interface Transport {
  readonly name: string;
  readonly type: string;
  readonly write: (entries: SentEntries) => string;
}

export const urlencodedBody: Transport = {
  name: 'urlencoded',
  type: 'application/x-www-form-urlencoded',
  write: (entries) => new URLSearchParams(entries.map(([name, value]) => [name, value])).toString(),
};

export const multipartBody: Transport = {
  name: 'multipart',
  type: 'multipart/form-data; boundary=b',
  write(entries) {
    const parts = entries.map(
      ([name, value]) =>
        `--b\r\nContent-Disposition: form-data; name="${name.replaceAll('"', '%22')}"\r\n\r\n${value}\r\n`,
    );
    return `${parts.join('')}--b--\r\n`;
  },
};

/** No form is taken as JSON: it would be a third way to write the same, with rules of its own. */
export const jsonBody: Transport = {
  name: 'JSON',
  type: 'application/json',
  write: (entries) =>
    `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`,
};
