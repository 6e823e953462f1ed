import type { Letterhead } from '../../cms/messaging/email-html';

/** Who sends the emails of a test that starts the mail transport by itself. */
export const letterhead = (name: string) => async (): Promise<Letterhead> => ({
  name,
  tagline: null,
  phone: null,
  email: null,
  site: 'http://localhost:3000',
});
