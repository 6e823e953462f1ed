import { randomInt } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { ReferralFarrier } from '../../../collections/payload-types';
import type { ReferralProposal } from '../../../contracts/team/referrals';
import { type Condition, type NewRow, rows } from '../../../rows/rows';
import { isUniqueViolation } from '../../../rows/unique';
import type { App } from '../../app';
import { notFound } from '../../refusal';
import { idOf } from '../relations';

/** Without similar letters and digits: people read codes aloud, and type them from cards. */
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const codeLength = 8;
const newCode = () => Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('');

export const referrerName = ({ businessName, firstName, lastName }: ReferralFarrier): string =>
  businessName || `${firstName} ${lastName}`;

/** Returns a partner's link with its QR code; creates the code on the first request. Throws `not-found`. */
export async function referralLink(app: App, id: number): Promise<{ url: string; qr: string }> {
  for (;;) {
    const partner = await rows(app, 'referral-farriers').one({ id });
    if (!partner) throw notFound();
    if (partner.referralCode) {
      const url = `${app.env.PUBLIC_URL}/r/${partner.referralCode}`;
      const svg = Buffer.from(renderSVG(url, { border: 4 })).toString('base64');
      return { url, qr: `data:image/svg+xml;base64,${svg}` };
    }
    const without: Condition<'referral-farriers'> = { id, referralCode: null };
    try {
      await rows(app, 'referral-farriers').update(without, { referralCode: newCode() });
    } catch (error) {
      if (!isUniqueViolation(error, 'referralCode')) throw error;
    }
  }
}

export const partnerOfCode = (app: App, code: string): Promise<ReferralFarrier | null> =>
  rows(app, 'referral-farriers').one({ referralCode: code, isActive: true });

/** Returns the partner of a guest's link code. Ignores unknown codes. */
export async function sentByCode(
  app: App,
  code: string | null | undefined,
  referredBy: string | null,
): Promise<{ referredBy: string | null; referralCode?: string }> {
  const partner = code ? await partnerOfCode(app, code.toLowerCase()) : null;
  if (!partner) return { referredBy };
  // Guests from a partner's site name the partner by the link.
  return { referredBy: referredBy ?? referrerName(partner), referralCode: partner.referralCode ?? undefined };
}

/**
 * Returns the referral of a booking: the partner only if the name matches the link. When the link cannot be looked up
 * the name stays, as a hint for the owner.
 */
export async function referralOf(
  app: App,
  referredBy: string | null,
  code: string | undefined,
): Promise<Pick<NewRow<'bookings'>, 'referredBy' | 'referralFarrierId' | 'referralState'>> {
  if (!referredBy) return {};
  const lookedUp = code ? partnerOfCode(app, code) : null;
  const partner = await lookedUp?.catch((fault: Error) => {
    app.log.warn({ fault }, 'a partner’s link could not be looked up');
    return null;
  });
  const isTheirs = partner && referrerName(partner).toLowerCase() === referredBy.toLowerCase();
  return { referredBy, referralFarrierId: isTheirs ? partner.id : null, referralState: 'proposed' };
}

/** Returns bookings that may be a partner's clients, oldest first. */
export async function listProposals(app: App): Promise<ReferralProposal[]> {
  const docs = await rows(app, 'bookings').all(
    { referralState: 'proposed', state: { not: 'cancelled' } },
    { sort: ['id'] },
  );
  return docs.map((row) => ({
    bookingId: row.id,
    clientName: `${row.firstName} ${row.lastName}`,
    clientPhone: row.phone,
    clientEmail: row.email,
    suburb: row.suburb,
    serviceDate: row.serviceDate,
    work: row.specialRequirements,
    createdAt: row.createdAt,
    referredBy: row.referredBy ?? '',
    referralFarrierId: idOf(row.referralFarrierId),
  }));
}

export async function decideProposal(
  app: App,
  bookingId: number,
  referralState: 'proposed' | 'accepted' | 'dismissed',
): Promise<void> {
  // A booking of a deleted customer has no name, and is not proposed again.
  const names: Condition<'bookings'>[] = referralState === 'proposed' ? [{ referredBy: { not: null } }] : [];
  const where: Condition<'bookings'> = [{ id: bookingId }, { referralState: { not: null } }, ...names];
  await rows(app, 'bookings').update(where, { referralState });
}

/** Marks a booking as no partner's. Throws `not-found`. */
export async function dismissProposal(app: App, bookingId: number): Promise<void> {
  if (!(await rows(app, 'bookings').one({ id: bookingId }))) throw notFound();
  await decideProposal(app, bookingId, 'dismissed');
}
