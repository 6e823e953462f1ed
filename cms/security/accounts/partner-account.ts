import { keyOf } from '../../../collections/fields/derived-key';
import type { ReferralFarrier } from '../../../collections/payload-types';
import { wrongPartnerLogin } from '../../../contracts/team/partner-portal';
import { rows } from '../../../rows/rows';
import type { App } from '../../app';
import { hashToken, passwordMatches } from '../sign-in/passwords';
import type { Login } from '../sign-in/sign-in';

interface PartnerLogin {
  email: string;
  password: string;
}

const partnerByEmail = (app: App, email: string) =>
  rows(app, 'referral-farriers').one({ emailKey: keyOf(email), isActive: true });

export const partnerLogin: Login<PartnerLogin, ReferralFarrier> = {
  role: 'partner',
  account: ({ email }) => `partner:${hashToken(keyOf(email))}`,
  find: async (app, { email, password }) => {
    const partner = await partnerByEmail(app, email);
    return (await passwordMatches(password, partner?.passwordHash)) ? partner : null;
  },
  tried: async (app, { email }) => {
    const partner = await partnerByEmail(app, email);
    return partner ? `referral-farriers ${partner.id}` : undefined;
  },
  subject: ({ id }) => ({ id }),
  refusal: wrongPartnerLogin,
  stillHolds: async (app, { email, passwordHash }) =>
    (await partnerByEmail(app, email))?.passwordHash === passwordHash,
};
