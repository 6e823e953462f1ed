import { readAccount } from '../../../contracts/clients/client-payments';
import { listClients, readClient } from '../../../contracts/clients/clients';
import { readTimeline } from '../../../contracts/clients/timeline';
import { listInvoices } from '../../../contracts/money/invoices';

/** Calls to repeat after a payment or a refund on an account. */
export const refreshedByAccount = [readAccount, readClient, listClients, readTimeline, listInvoices];
