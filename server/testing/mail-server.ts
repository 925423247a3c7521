import { SMTPServer } from 'smtp-server';

/** What was said to a mail server, and what it took. */
export interface MailServer {
  readonly port: number;
  /** Commands that named somebody, in their order: `MAIL FROM:<…>`, `RCPT TO:<…>`. */
  readonly said: readonly string[];
  /** The messages that were taken, as they came. */
  readonly messages: readonly Buffer[];
  /** Refuses the next conversations with these codes, each at this command. */
  readonly refuse: (
    ...faults: readonly { readonly at: 'CONNECT' | 'MAIL' | 'RCPT' | 'DATA'; readonly code: number }[]
  ) => void;
  readonly close: () => Promise<void>;
}

/** A real mail server on this machine. With a password it wants a login. */
export async function mailServer(
  options: { readonly password?: string; readonly port?: number } = {},
): Promise<MailServer> {
  const said: string[] = [];
  const messages: Buffer[] = [];
  const faults: { readonly at: string; readonly code: number }[] = [];
  // It repeats who was named, as many do, and in letters of its own.
  const refusal = (at: string, named = ''): Error | null => {
    if (faults[0]?.at !== at) return null;
    const { code } = faults.shift() ?? { code: 0 };
    return Object.assign(new Error(`Not this one. ${named}`.trim()), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: options.password === undefined,
    disabledCommands: options.password === undefined ? ['AUTH', 'STARTTLS'] : ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onConnect(_session, done) {
      done(refusal('CONNECT'));
    },
    onAuth({ username, password }, _session, done) {
      if (password === options.password) done(null, { user: username });
      else done(new Error('Wrong password.'));
    },
    onMailFrom({ address }, _session, done) {
      said.push(`MAIL FROM:<${address}>`);
      done(refusal('MAIL'));
    },
    onRcptTo({ address }, _session, done) {
      said.push(`RCPT TO:<${address}>`);
      done(refusal('RCPT', `${address} ${address.toUpperCase()}`));
    },
    onData(stream, _session, done) {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        const refused = refusal('DATA');
        if (refused === null) messages.push(Buffer.concat(pieces));
        done(refused);
      });
    },
  });
  // A client that goes away in the middle is not the test's.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    ...{ port, said, messages },
    refuse: (...more) => void faults.push(...more),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
