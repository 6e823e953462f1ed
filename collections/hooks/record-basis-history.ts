import { type GlobalBeforeChangeHook, ValidationError } from 'payload';
import { type BasisFrom, type GstBasis, withBasis } from '../../rules/money/gst-bases';
import { quarterStart } from '../../rules/time/periods';
import { dateIn } from '../../rules/time/zone';
import { newestLodged } from '../money/newest-lodged';

/**
 * Records the day from which the GST basis counts. A new basis alone counts from the current quarter. Refuses days of
 * lodged statements. Calls pass the day in the context: `null` means from the beginning.
 */
export const recordBasisHistory: GlobalBeforeChangeHook = async ({ context, data, originalDoc, req }) => {
  const before: BasisFrom = {
    basis: originalDoc?.gstBasis ?? 'cash',
    since: originalDoc?.gstBasisSince ?? null,
  };
  const basis: GstBasis = data.gstBasis ?? before.basis;
  const isGiven = context.gstBasisSince !== undefined || (data.gstBasisSince ?? null) !== before.since;
  if (basis === before.basis && !isGiven) return data;
  const today = dateIn(String(req.payload.config.custom.timeZone), new Date());
  const requestedSince = context.gstBasisSince === undefined ? data.gstBasisSince : context.gstBasisSince;
  const since: string | null = isGiven ? (requestedSince ?? null) : quarterStart(today);
  if (basis === before.basis && since === before.since) return { ...data, gstBasisSince: since };
  const lodged = await newestLodged(req.payload);
  if (lodged && (since === null || since <= lodged.to)) {
    const message = `The statement up to ${lodged.to} is lodged. Please choose a later month.`;
    throw new ValidationError({ errors: [{ label: 'Since', message, path: 'gstBasisSince' }], req });
  }
  const history: BasisFrom[] = originalDoc?.gstBases ?? [{ basis: before.basis, since: null }];
  return { ...data, gstBasis: basis, gstBasisSince: since, gstBases: withBasis(history, { basis, since }) };
};
