import type { Letterhead } from '../../cms/messaging/email-html';

export const letterhead = (name: string) => async (): Promise<Letterhead> => ({
  name,
  tagline: null,
  phone: null,
  email: null,
  site: 'http://localhost:3000',
});
