import * as contract from '../../../contracts/money/invoices';
import { createDraft, deleteDraft, readInvoice, updateDraft } from '../../domain/money/invoices/drafts';
import { issueInvoice } from '../../domain/money/invoices/issue-invoice';
import { listInvoices } from '../../domain/money/invoices/list';
import { forward, handle } from '../handle';

export const invoiceHandlers = [
  forward(contract.listInvoices, listInvoices),
  forward(contract.createInvoice, createDraft),
  forward(contract.getInvoice, readInvoice),
  forward(contract.updateInvoice, updateDraft),
  handle(contract.deleteInvoice, async ({ app, params }) => {
    await deleteDraft(app, params.id);
    return { message: 'The draft is deleted' };
  }),
  forward(contract.issueInvoice, issueInvoice),
];
