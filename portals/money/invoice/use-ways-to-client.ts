import { readClient } from '../../../contracts/clients/clients';
import type { Invoice } from '../../../contracts/money/invoices';
import { phonesOf } from '../../../rules/clients/same-person';
import { canReceiveTexts } from '../../../rules/messages/can-receive-texts';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { waysOf } from '../../shared/owner-shell/not-connected-note';

/** Returns the ways to write to the client of an invoice now. The invoice's own buyer is as it was on issue. */
export function useWaysToClient({ clientId, buyer }: Pick<Invoice, 'clientId' | 'buyer'>) {
  const { data } = useEndpoint(readClient, { params: { id: String(clientId) } });
  const phone = data ? phonesOf(data).find(canReceiveTexts) : buyer.phone;
  return waysOf({ phone, email: (data ?? buyer).email });
}
