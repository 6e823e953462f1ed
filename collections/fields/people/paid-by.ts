import type { Field } from 'payload';
import { relation } from '../relation';
import { idempotencyKey, serverField, serverWritten } from '../server-field';

/** A field that is said when the row is made, and never again: what was earned must not change afterwards. */
export const fixed = { create: () => true, update: () => false };

/** A paid item's copy of facts from the ledger, which alone decides (docs/decisions/017). */
export const paidByFields: Field[] = [
  // The payment that pays it now.
  serverWritten(relation({ name: 'paymentId', relationTo: 'payments' })),
  // The newest entry of the payee's that the row has followed.
  serverField({ name: 'ledgerSequence', type: 'number' }),
  idempotencyKey(),
];
