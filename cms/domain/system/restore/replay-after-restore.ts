import type { RestoreTask } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { isUniqueViolation } from '../../../../rows/unique';
import { isOpenBy, type LedgerEntry, newestByItem } from '../../../../rules/money/ledger';
import type { App } from '../../../app';
import type { MadeEntry } from '../../../backup/made-since';
import { customerWithId } from '../../../security/accounts/customer-account';
import { audit } from '../../../security/audit';
import { deleteClient } from '../../accounts/customers/delete-client';
import { deleteCustomer } from '../../accounts/customers/deletion';
import { clientCondition } from '../../clients/matching/client-row';
import { type NewEntry, writeEntry } from '../../money/ledger/entries';
import { payeeName } from '../../money/ledger/payees';
import { paymentOutbox } from '../../money/ledger/payment-outbox';
import { detailsOf } from './details';

const reasons = {
  missing:
    'Nothing that it is about is in the backup. Write that down again and mark it, then say that this is dealt with.',
  unreadable: 'Its details cannot be read. Please look, then say that it is dealt with.',
  changed: 'This is so already, or was changed since. Please look, then say that it is dealt with.',
};

/** Returns the entry for the current ledger; null when none of its items is as it was. */
function replayedEntry(made: MadeEntry, present: number[], entries: LedgerEntry[]): NewEntry | null {
  const newest = newestByItem(entries);
  const items = made.items.filter(({ id }) => {
    const newestEntry = newest.get(id);
    return (
      present.includes(id) &&
      (made.kind === 'reversal' ? newestEntry?.kind === 'payment' : isOpenBy(newestEntry))
    );
  });
  const [first] = items;
  if (!first) return null;
  const { kind, reference, note, at, by } = made;
  return {
    kind,
    items,
    reference,
    note,
    at,
    by,
    method: made.method as NewEntry['method'],
    ...(kind === 'reversal' && { reverses: newest.get(first.id)?.id }),
  };
}

async function writeAgain(app: App, task: RestoreTask, made: MadeEntry, present: number[]) {
  if (!present.length) return reasons.missing;
  const key = { idempotencyKey: `restored ${task.id}` };
  if (await rows(app, 'payments').one({ idempotencyKey: key.idempotencyKey })) return null;
  const entry = await writeEntry(
    app,
    made.payee,
    async (entries) => replayedEntry(made, present, entries),
    key,
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, 'idempotencyKey')) throw error;
    return 'written' as const;
  });
  if (entry === 'written') return null;
  if (!entry) return reasons.changed;
  await audit(
    app,
    'owner',
    'Written down again after a restore',
    `payments ${entry.id}`,
    payeeName(made.payee),
  );
  await paymentOutbox.processPending(app, entry);
  return null;
}

/**
 * Replays a step that a restore undid: deletes the account, erases the client, or writes the ledger's entry with its
 * own day. Sends and pays nothing: that was done then. Returns why it is not possible. Repeatable.
 */
export async function replayTask(app: App, task: RestoreTask): Promise<string | null> {
  const details = detailsOf(task);
  if (!details) return reasons.unreadable;
  const { made, present } = details;
  if (made.kind !== 'erasure') return writeAgain(app, task, made, present);
  if (made.of === 'clients') {
    const client = await rows(app, 'clients').one(clientCondition(made.customerId));
    if (client) await deleteClient(app, client.id);
    return null;
  }
  const customer = await rows(app, 'users').one(customerWithId(made.customerId));
  if (customer) await deleteCustomer(app, customer);
  return null;
}
