import type { Field } from 'payload';
import { relation } from '../relation';
import { idempotencyKey, serverField, serverWritten } from '../server-field';

/** For fields that are set at creation only. An earned amount must not change later. */
export const setOnlyAtCreation = { create: () => true, update: () => false };

/** A paid item's copy of ledger facts. Only the ledger decides (docs/decisions/017). */
export const paidByFields: Field[] = [
  serverWritten(relation({ name: 'paymentId', relationTo: 'payments' })),
  // The payee's newest ledger entry that this row reflects.
  serverField({ name: 'ledgerSequence', type: 'number' }),
  idempotencyKey(),
];
