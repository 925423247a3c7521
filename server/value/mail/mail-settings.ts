/** Who a mail comes from. */
export interface MailSender {
  readonly name: string;
  readonly address: string;
  /** How its mails look, where that has been said. */
  readonly look?: MailLook;
}

/** What a mail has at its top, and the colour of its buttons, on which white can be read; '' for the usual one. */
export interface MailLook {
  readonly name: string;
  readonly colour: string;
}

/** How mails are sent: by an SMTP server, or into a folder. */
export interface MailSettings {
  readonly from: MailSender;
  /** The site's owner, whom notifications may name; '' for nobody. */
  readonly ownerEmail: string;
  /** The day of the year on which donors are mailed what has arrived in the last one, `01-15`; '' for none. */
  readonly statementsDay: string;
  readonly smtp: SmtpSettings | null;
}

export interface SmtpSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins with TLS; otherwise it changes to TLS if the server can. */
  readonly isSecure: boolean;
  /** Null where the server asks for none. A password is never sent without TLS, except to this machine. */
  readonly login: { readonly user: string; readonly password: string } | null;
}
