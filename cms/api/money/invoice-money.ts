import * as contract from '../../../contracts/money/invoice-money';
import { payFromAccount } from '../../domain/money/client-accounts/pay-from-account';
import { addPayment } from '../../domain/money/invoices/add-payment';
import { addRefund } from '../../domain/money/invoices/add-refund';
import { movePayment } from '../../domain/money/invoices/move-payment';
import { reversePayment } from '../../domain/money/invoices/reverse-payment';
import { reopenInvoice, writeOff } from '../../domain/money/invoices/write-off';
import { forward, handle } from '../handle';

const asPayment = ({ id, paymentId }: { id: number; paymentId: number }) => ({ invoiceId: id, paymentId });

export const invoiceMoneyHandlers = [
  forward(contract.addPayment, addPayment),
  handle(contract.reversePayment, ({ app, body, params, requestKey }) =>
    reversePayment(app, asPayment(params), body.why, requestKey),
  ),
  handle(contract.movePayment, ({ app, body, params, requestKey }) =>
    movePayment(app, asPayment(params), body.invoiceId, requestKey),
  ),
  forward(contract.addRefund, addRefund),
  handle(contract.writeOffInvoice, ({ app, body, params, requestKey }) =>
    writeOff(app, params.id, body.reason, requestKey),
  ),
  handle(contract.payFromAccount, ({ app, body, params, requestKey }) =>
    payFromAccount(app, params.id, body.amountCents, requestKey),
  ),
  forward(contract.reopenInvoice, reopenInvoice),
];
