import type { Letterhead } from '../../cms/messaging/email-html';

/** Sender for tests that start the mail transport alone. */
export const letterhead = (name: string) => async (): Promise<Letterhead> => ({
  name,
  tagline: null,
  phone: null,
  email: null,
  site: 'http://localhost:3000',
});
