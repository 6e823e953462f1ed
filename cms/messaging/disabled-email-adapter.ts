import type { EmailAdapter } from 'payload';

/**
 * Payload sends no email itself: all emails use the message log. Without an adapter Payload logs a warning; its
 * default adapter would log links.
 */
export const disabledEmailAdapter: EmailAdapter = () => ({
  name: 'no-email-of-payload',
  defaultFromAddress: 'no-reply@localhost',
  defaultFromName: 'Farrier',
  sendEmail: async () => {
    throw new Error('Payload has no email of its own to send');
  },
});
