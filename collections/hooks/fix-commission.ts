import type { CollectionBeforeValidateHook } from 'payload';
import { rows } from '../../cms/database/rows';
import { commissionOf } from '../../rules/money/commission';

/**
 * Sets the commission when a client is recorded, from the partner's percentage of that day. It is never
 * computed again: a new percentage must not change what was already earned.
 */
export const fixCommission: CollectionBeforeValidateHook = async ({ data, operation, req }) => {
  // The field itself refuses a value that is no id. MongoDB would fail to look for it.
  if (operation !== 'create' || !data || !Number.isSafeInteger(data.referralFarrierId)) return data;
  const partner = await rows(req, 'referral-farriers').one({ id: data.referralFarrierId });
  const commissionOwed = partner ? commissionOf(data.totalRevenue ?? 0, partner.commissionPercentage) : 0;
  return { ...data, commissionOwed };
};
