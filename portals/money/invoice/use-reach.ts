import { readClient } from '../../../contracts/clients/clients';
import type { Invoice } from '../../../contracts/money/invoices';
import { takesTexts } from '../../../rules/messages/takes-texts';
import { useEndpoint } from '../../../ui/api/use-endpoint';

/** Ways by which a client can be written to. */
export interface Reach {
  sms: boolean;
  email: boolean;
}

/** Returns how the client of an invoice can be reached now. The invoice's own buyer is as it was on issue. */
export function useReach({ clientId, buyer }: Pick<Invoice, 'clientId' | 'buyer'>): Reach {
  const { data } = useEndpoint(readClient, { params: { id: String(clientId) } });
  const { phone, email } = data ?? buyer;
  const phones = [phone, ...(data?.otherPhones ?? [])];
  return { sms: phones.some((each) => each !== null && takesTexts(each)), email: Boolean(email) };
}

/** Returns the same ways as the calls name them. */
export const kindsOf = ({ sms, email }: Reach) => [
  ...(sms ? (['sms'] as const) : []),
  ...(email ? (['email'] as const) : []),
];
