import { completeOptions } from '@startline/contract/competitions/options';
import type { contactOrganiser } from '@startline/contract/competitions/competitions';
import type * as z from 'zod/mini';
import { anonymous, type Ctx } from '../../kernel/context.ts';
import { transaction } from '../../db/db.ts';
import { Refusal } from '../../kernel/refuse.ts';
import { Replied } from '../../kernel/handle.ts';
import { putInOutbox } from '../../kernel/outbox-queries.ts';
import type { Letter } from '../../outside/mail.ts';
import { visible } from './show-competition.ts';
import { readOrganiserEmails } from './view-queries.ts';

type Input = z.output<typeof contactOrganiser.input>;
/**
 * Sends a visitor's message to the contact of a published competition, else to its organisation's administrators. The
 * reply says what was done with it.
 */
export async function writeToOrganiser(ctx: Ctx, input: Input): Promise<Replied<{ sent: boolean }>> {
  const competition = await visible({ ...ctx, caller: anonymous }, input.compId);
  const { email } = completeOptions(competition.options).contact;
  const to = email === '' ? await readOrganiserEmails(ctx.db, competition.org_id) : [email];
  if (to.length === 0)
    throw new Refusal('not-found', 'This organiser has not given a contact address. Check their own website.');
  await transaction(ctx.db, async (tx) => {
    for (const address of to)
      await putInOutbox(tx, { kind: 'mail', letter: letter(address, competition.name, input) }, { now: ctx.now() });
  });
  const isSent = ctx.config.smtpUrl !== undefined;
  const text = isSent
    ? `We are sending your message to the organiser. They will reply to ${input.email}.`
    : 'Your message has been saved for the organiser. This site cannot send emails yet, so an administrator will read it here.';
  return new Replied({ sent: isSent }, { message: text });
}

function letter(to: string, competition: string, { name, email, message }: Input): Letter {
  const about = `${name} (${email}) wrote about ${competition}:`;
  const end = `Reply to ${email}. The address was typed by the sender and has not been checked.`;
  const html = [about, ...message.split('\n'), end].map((line) => `<p>${escaped(line)}</p>`).join('\n');
  return {
    to,
    subject: `${competition}: a message from ${name}`,
    text: [about, message, end].join('\n\n'),
    html,
    attachments: [],
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
