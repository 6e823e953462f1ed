import { parseCookie } from 'cookie';
import { urls } from '../../../contracts/pages/paths';
import {
  readReferral,
  referralCookie,
  referralDays,
  referralValue,
} from '../../../contracts/team/referral-cookie';
import * as contract from '../../../contracts/team/referrals';
import {
  dismissProposal,
  listProposals,
  partnerOfCode,
  referralLink,
  referrerName,
} from '../../domain/team/referrals';
import { notFound } from '../../refusal';
import { type Call, forward, handle } from '../handle';

/** Returns the partner whose link this browser followed within 90 days: link code, and name for the form. */
export const referralOfBrowser = ({
  app,
  req,
}: Pick<Call<typeof contract.followReferral>, 'app' | 'req'>): { code: string; name: string } | null =>
  readReferral(parseCookie(req.headers.cookie ?? '')[referralCookie(app.env.secureCookies)]);

const dayMs = 24 * 60 * 60 * 1000;

export const referralHandlers = [
  handle(contract.followReferral, async ({ app, params, res }) => {
    // The form opens without the partner when the lookup fails: the booking matters more.
    const partner = await partnerOfCode(app, params.code.toLowerCase()).catch((fault: Error) => {
      app.log.warn({ fault }, 'a partner’s link could not be looked up');
      return null;
    });
    // The cookie is no session. The form's script reads the name, so the cookie is not httpOnly.
    if (partner?.referralCode)
      res.cookie(
        referralCookie(app.env.secureCookies),
        referralValue(partner.referralCode, referrerName(partner)),
        {
          sameSite: 'lax',
          secure: app.env.secureCookies,
          path: '/',
          encode: String,
          maxAge: referralDays * dayMs,
        },
      );
    res.set({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    res.location(urls.booking);
    return 'Please go on to the booking form.';
  }),
  handle(contract.getReferralLink, ({ app, params, person }) => {
    if (person.role === 'partner' && person.subject.id !== params.id) throw notFound();
    return referralLink(app, params.id);
  }),
  forward(contract.listProposals, listProposals),
  handle(contract.dismissProposal, async ({ app, params }) => {
    await dismissProposal(app, params.id);
    return { message: 'The booking is no partner’s' };
  }),
];
