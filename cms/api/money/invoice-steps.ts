import * as contract from '../../../contracts/money/invoice-steps';
import { copyInvoice } from '../../domain/money/invoices/copy-invoice';
import { creditInvoice } from '../../domain/money/invoices/credit-invoice';
import { issueAndSend } from '../../domain/money/invoices/issue-and-send';
import { seeInvoice } from '../../domain/money/invoices/see-invoice';
import { remindOfInvoice, sendInvoice } from '../../domain/money/invoices/send-invoice';
import { forward, handle } from '../handle';

export const invoiceStepHandlers = [
  handle(contract.sendInvoice, ({ app, body, params, requestKey }) =>
    sendInvoice(app, params.id, body.by, requestKey),
  ),
  forward(contract.issueAndSend, issueAndSend),
  forward(contract.creditInvoice, creditInvoice),
  handle(contract.copyInvoice, ({ app, body, params, requestKey }) =>
    copyInvoice(app, params.id, body.clientId, requestKey),
  ),
  forward(contract.remindOfInvoice, remindOfInvoice),
  forward(contract.seeInvoice, seeInvoice),
];
