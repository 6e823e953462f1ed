import * as contract from '../../../contracts/clients/client-payments';
import { payClient } from '../../domain/money/client-accounts/pay-client';
import { readAccount } from '../../domain/money/client-accounts/read-account';
import { refundClient } from '../../domain/money/client-accounts/refund-client';
import { reverseClientPayment } from '../../domain/money/client-accounts/reverse-client-payment';
import { forward, handle } from '../handle';

export const clientPaymentHandlers = [
  forward(contract.payClient, payClient),
  forward(contract.readAccount, readAccount),
  handle(contract.reverseClientPayment, ({ app, params, body, requestKey }) =>
    reverseClientPayment(app, params.id, params.paymentId, body.why, requestKey),
  ),
  forward(contract.refundClient, refundClient),
];
