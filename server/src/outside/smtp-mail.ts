import nodemailer from 'nodemailer';
import type { Mail } from './mail.ts';

/**
 * Sends mail through the server of SMTP_URL, over a few connections that stay open; without one mail stays in the
 * outbox for an administrator to read. Throws when the server refuses or cannot be reached; the outbox retries.
 */
export function mailBy(smtpUrl: string | undefined, from: { readonly name: string; readonly address: string }): Mail {
  if (smtpUrl === undefined) return { send: () => Promise.resolve('kept') };
  const transport = nodemailer.createTransport({
    ...serverIn(smtpUrl),
    pool: true,
    maxConnections: 3,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      const attachments = letter.attachments.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      await transport.sendMail({
        from: { name: from.name, address: from.address },
        to: letter.to,
        subject: letter.subject,
        text: letter.text,
        html: letter.html,
        attachments,
      });
      return 'sent';
    },
  };
}

/** Returns host, port and login of an SMTP address. Plain smtp uses STARTTLS when the server offers it. */
function serverIn(smtpUrl: string): {
  host: string;
  port: number;
  secure: boolean;
  auth?: { user: string; pass: string };
} {
  const url = new URL(smtpUrl);
  const secure = url.protocol === 'smtps:';
  const server = { host: url.hostname, port: url.port === '' ? (secure ? 465 : 587) : Number(url.port), secure };
  return url.username === ''
    ? server
    : { ...server, auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } };
}
