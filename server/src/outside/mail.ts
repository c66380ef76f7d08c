/** A mail as it is sent: text with an optional calendar file. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

/**
 * Sends mail; `kept` means that no server is set and the mail is read in the outbox. Throws when the server refuses.
 */
export type Mail = { send(letter: Letter): Promise<'sent' | 'kept'> };
