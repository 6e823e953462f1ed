import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Env } from '../env';
import { emailHtml } from './email-html';
import { logOnly, maxAtOnce, type Outgoing, SendFailure, sendTimeoutMs, type Transport } from './transport';

interface SmtpError extends Error {
  responseCode?: number;
  code?: string;
}

/** The server answered that this message never will be taken: a 5xx that is not about our sign-in. */
const isRefusal = ({ responseCode = 0, code }: SmtpError) => responseCode >= 500 && code !== 'EAUTH';

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** How long a connection is kept for the next email, in milliseconds. */
const keepIdleMs = 5_000;

/** Email through nodemailer; kept in the log alone when SMTP is not configured. */
export function emailTransport(env: Env, senderName: () => Promise<string>): Transport {
  if (!env.SMTP_URL) return logOnly;
  const smtp = createTransport({
    url: env.SMTP_URL,
    disableUrlAccess: true,
    pool: true,
    maxConnections: maxAtOnce.email,
    // A connection that the server had ended while it was idle; not a byte of the message has left then.
    maxRequeues: 1,
    idleTimeout: keepIdleMs,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
  });
  const host = new URL(env.PUBLIC_URL).hostname;
  const from = env.MAIL_FROM ?? `no-reply@${host}`;

  /** The same for every try, so that a mail server can see a repeated message for what it is. */
  const messageId = (message: Outgoing) =>
    `<${createHash('sha256').update(`${env.PAYLOAD_SECRET}|${message.id}`).digest('hex').slice(0, 32)}@${host}>`;

  return {
    close: () => smtp.close(),
    async send(message) {
      const name = await senderName();
      try {
        const { messageId: providerId } = await smtp.sendMail({
          from: from.includes('<') ? from : { name, address: from },
          to: [{ name: '', address: message.to }],
          subject: message.subject,
          text: message.body,
          html: emailHtml(name, message.body),
          messageId: messageId(message),
          attachments: message.attachments,
          headers: message.unsubscribeUrl ? unsubscribeHeaders(message.unsubscribeUrl) : undefined,
        });
        return { state: 'sent', providerId };
      } catch (error) {
        throw new SendFailure(
          isRefusal(error as SmtpError) ? 'refused' : 'trouble',
          (error as Error).message.slice(0, 300),
        );
      }
    },
  };
}
