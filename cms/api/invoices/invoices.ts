import * as contract from '../../../contracts/invoices/invoices';
import { createDraft, deleteDraft, readInvoice, updateDraft } from '../../domain/invoices/drafts';
import { issueInvoice } from '../../domain/invoices/issue';
import { listInvoices } from '../../domain/invoices/list';
import { handle } from '../handle';

export const invoiceHandlers = [
  handle(contract.listInvoices, ({ app, query }) => listInvoices(app, query)),
  handle(contract.createInvoice, ({ app, body, requestKey }) => createDraft(app, body, requestKey)),
  handle(contract.getInvoice, ({ app, params }) => readInvoice(app, params.id)),
  handle(contract.updateInvoice, ({ app, body, params }) => updateDraft(app, params.id, body)),
  handle(contract.deleteInvoice, async ({ app, params }) => {
    await deleteDraft(app, params.id);
    return { message: 'The draft is put away' };
  }),
  handle(contract.issueInvoice, ({ app, params, requestKey }) => issueInvoice(app, params.id, requestKey)),
];
