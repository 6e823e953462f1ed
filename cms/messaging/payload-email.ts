import { createTransport } from 'nodemailer';
import type { EmailAdapter } from 'payload';
import type { Env } from '../env';

/**
 * How Payload sends the one kind of email that is its own: the password reset of people who sign in to the CMS.
 * It goes out directly, because the link in it must not be kept in the message log.
 */
export const ownersEmail =
  (env: Env): EmailAdapter =>
  ({ payload }) => {
    const defaultFromAddress = env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL).hostname}`;
    const transport = env.SMTP_URL ? createTransport({ url: env.SMTP_URL, disableUrlAccess: true }) : null;
    return {
      name: 'owners-email',
      defaultFromAddress,
      defaultFromName: 'Farrier',
      sendEmail: async (message) => {
        if (transport) return transport.sendMail({ from: defaultFromAddress, ...message });
        payload.logger.warn(
          'Email is not configured (SMTP_URL): a password reset for the CMS could not be sent',
        );
      },
    };
  };
