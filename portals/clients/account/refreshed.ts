import { readAccount } from '../../../contracts/clients/client-payments';
import { listClients, readClient } from '../../../contracts/clients/clients';
import { readTimeline } from '../../../contracts/clients/timeline';
import { listInvoices } from '../../../contracts/money/invoices';

/** The calls that are made again after money has come onto an account, or gone back. */
export const refreshedByAccount = [readAccount, readClient, listClients, readTimeline, listInvoices];
