import { formatPhone, normalisePhone } from '../accounts/phones';
import { formatAbn, normaliseAbn } from './abn';
import { isOrganisationId, readPayId } from './pay-id';

// A separate file: forms check a PayID without loading the number tables.

/** Returns a PayID as invoices print it: `0412 345 678`. Null for a text that is none. */
export function printedPayId(typed: string, isEmail: (text: string) => boolean): string | null {
  const payId = readPayId(typed, isEmail);
  if (!payId || isEmail(payId) || isOrganisationId(payId)) return payId;
  const abn = normaliseAbn(payId);
  if (abn) return formatAbn(abn);
  const phone = normalisePhone(payId);
  return phone && formatPhone(phone);
}
