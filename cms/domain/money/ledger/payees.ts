import type { Payment } from '../../../../collections/payload-types';
import type { PayeeType } from '../../../../contracts/team/payments';
import type { Condition } from '../../../../rows/rows';
import { idOf } from '../../relations';

export const payeeKinds = {
  'service-providers': {
    type: 'service-provider',
    owner: 'serviceProviderId',
    items: 'work-assignments',
    amount: 'amountOwed',
  },
  'referral-farriers': {
    type: 'referral',
    owner: 'referralFarrierId',
    items: 'referral-clients',
    amount: 'commissionOwed',
  },
} as const satisfies Record<string, { type: PayeeType; owner: string; items: string; amount: string }>;

export type PayeeCollection = keyof typeof payeeKinds;

export interface Payee {
  collection: PayeeCollection;
  id: number;
}

export const providerPayee = (id: number): Payee => ({ collection: 'service-providers', id });
export const partnerPayee = (id: number): Payee => ({ collection: 'referral-farriers', id });

export const payeeOfType = (type: PayeeType, id: number): Payee =>
  type === 'referral' ? partnerPayee(id) : providerPayee(id);

/** Returns the payee's name in the audit log, and the first part of the ledger's keys. */
export const payeeName = ({ collection, id }: Payee): string => `${collection} ${id}`;

/** Matches the rows of a payee: items, and entries of the ledger. */
export const payeeCondition = ({
  collection,
  id,
}: Payee): Condition<'payments' | 'referral-clients' | 'work-assignments'> => ({
  [payeeKinds[collection].owner]: id,
});

export function payeeOf(entry: Pick<Payment, 'serviceProviderId' | 'referralFarrierId'>): Payee {
  const provider = idOf(entry.serviceProviderId);
  if (provider !== null) return providerPayee(provider);
  const partner = idOf(entry.referralFarrierId);
  if (partner === null) throw new Error('An entry of the ledger has no payee');
  return partnerPayee(partner);
}
