import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { providerError } from '../../rules/messages/message-trouble';
import { type Env, secretsOf } from '../env';
import { emailHtml, type Letterhead } from './email-html';
import {
  logOnly,
  longestSendMs,
  maxAtOnce,
  type Outgoing,
  SendFailure,
  sendTimeoutMs,
  type Transport,
} from './transport';

interface SmtpError extends Error {
  responseCode?: number;
  code?: string;
}

/** True for a permanent refusal of this message: a 5xx that does not concern our sign-in. */
const isRefusal = ({ responseCode = 0, code }: SmtpError) => responseCode >= 500 && code !== 'EAUTH';

function failureOf(error: SmtpError): SendFailure {
  const { responseCode, code = 'ETIMEDOUT', message } = error;
  const enhanced = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(message)?.[0];
  const named = responseCode ? [responseCode, enhanced].filter(Boolean).join(' ') : code;
  const reason = providerError({ provider: 'SMTP', code: named, words: message });
  return new SendFailure(isRefusal(error) ? 'refused' : 'trouble', reason);
}

/** Writes each header on one line: some relays unfold folded headers, which breaks the DKIM signature. */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': { prepared: true, value: 'List-Unsubscribe=One-Click' },
});

/** How long a connection stays open for the next email, in milliseconds. */
const keepIdleMs = 5_000;

/**
 * Returns an email's Message-ID. It is equal for every try, so that a mail server can recognise a repeat. Derived
 * from the oldest secret, which a rotation preserves.
 */
export function messageIdOf(env: Env, { id }: Pick<Outgoing, 'id'>): string {
  const secret = secretsOf(env).at(-1);
  const digest = createHash('sha256').update(`${secret}|${id}`).digest('hex').slice(0, 32);
  return `<${digest}@${new URL(env.PUBLIC_URL).hostname}>`;
}

export function emailTransport(
  env: Env,
  letterhead: () => Promise<Letterhead>,
  giveUpAfterMs = longestSendMs,
): Transport {
  if (!env.SMTP_URL) return logOnly;
  const smtp = createTransport({
    url: env.SMTP_URL,
    disableUrlAccess: true,
    pool: true,
    maxConnections: maxAtOnce.email,
    // Retries once on a connection that the server had closed while idle. No byte of the message had left.
    maxRequeues: 1,
    idleTimeout: keepIdleMs,
    connectionTimeout: sendTimeoutMs,
    greetingTimeout: sendTimeoutMs,
    socketTimeout: sendTimeoutMs,
  });
  const host = new URL(env.PUBLIC_URL).hostname;
  const address = env.MAIL_FROM ?? `no-reply@${host}`;

  return {
    close: () => smtp.close(),
    async send(message) {
      const from = await letterhead();
      try {
        const { messageId: providerId } = await smtp.sendMail({
          from: address.includes('<') ? address : { name: from.name, address },
          to: [{ name: '', address: message.to }],
          subject: message.subject,
          text: message.body,
          html: emailHtml(from, message.body),
          messageId: messageIdOf(env, message),
          attachments: message.attachments,
          icalEvent: message.invitation && { ...message.invitation, filename: 'visit.ics' },
          signal: AbortSignal.timeout(giveUpAfterMs),
          headers: message.unsubscribeUrl ? unsubscribeHeaders(message.unsubscribeUrl) : undefined,
        });
        return { state: 'sent', providerId };
      } catch (error) {
        throw failureOf(error as SmtpError);
      }
    },
  };
}
