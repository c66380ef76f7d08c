/** A mail as it leaves: words only, with an optional calendar file. */
export type Letter = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments: readonly { readonly name: string; readonly type: string; readonly content: string }[];
};

/**
 * Sends mail; `kept` says that no server is set and the outbox is the place to read it. Throws when the server refuses.
 */
export type Mail = { send(letter: Letter): Promise<'sent' | 'kept'> };
