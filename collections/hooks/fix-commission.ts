import type { CollectionBeforeValidateHook } from 'payload';
import { rows } from '../../rows/rows';
import { commissionOf } from '../../rules/money/commission';

/**
 * Sets the commission of a new client from the partner's percentage of that day. Later percentages do not change
 * earned commission.
 */
export const fixCommission: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  // The field refuses an invalid id. MongoDB's query would fail on it.
  if (operation !== 'create' || !data || !Number.isSafeInteger(data.referralFarrierId)) return data;
  const partner = await rows(req, 'referral-farriers').one({ id: data.referralFarrierId });
  const commissionOwed = partner ? commissionOf(data.totalRevenue ?? 0, partner.commissionPercentage) : 0;
  return { ...data, commissionOwed };
};
