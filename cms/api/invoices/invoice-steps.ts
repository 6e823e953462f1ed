import * as contract from '../../../contracts/invoices/invoice-steps';
import { creditInvoice } from '../../domain/invoices/credit';
import { issueAndSend } from '../../domain/invoices/issue-and-send';
import { addRefund, reversePayment, seeInvoice } from '../../domain/invoices/money';
import { payInvoice } from '../../domain/invoices/pay';
import { remindOfInvoice, sendInvoice } from '../../domain/invoices/send';
import { handle } from '../handle';

export const invoiceStepHandlers = [
  handle(contract.sendInvoice, ({ app, body, params, requestKey }) =>
    sendInvoice(app, params.id, body.by, requestKey),
  ),
  handle(contract.issueAndSend, ({ app, params, requestKey }) => issueAndSend(app, params.id, requestKey)),
  handle(contract.creditInvoice, ({ app, body, params, requestKey }) =>
    creditInvoice(app, params.id, body, requestKey),
  ),
  handle(contract.addPayment, ({ app, body, params, requestKey }) =>
    payInvoice(app, params.id, body, requestKey),
  ),
  handle(contract.reversePayment, ({ app, params, requestKey }) =>
    reversePayment(app, params.id, params.paymentId, requestKey),
  ),
  handle(contract.addRefund, ({ app, body, params, requestKey }) =>
    addRefund(app, params.id, body, requestKey),
  ),
  handle(contract.remindOfInvoice, ({ app, params, requestKey }) =>
    remindOfInvoice(app, params.id, requestKey),
  ),
  handle(contract.seeInvoice, ({ app, params }) => seeInvoice(app, params.id)),
];
