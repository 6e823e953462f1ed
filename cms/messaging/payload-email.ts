import type { EmailAdapter } from 'payload';

/**
 * Payload sends nothing by itself: every email of the product goes through the message log. Without an adapter
 * Payload would warn of one that is missing, and with its own print links to the log.
 */
export const noEmailOfPayload: EmailAdapter = () => ({
  name: 'no-email-of-payload',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Farrier',
  sendEmail: async () => {
    throw new Error('Payload has no email of its own to send');
  },
});
