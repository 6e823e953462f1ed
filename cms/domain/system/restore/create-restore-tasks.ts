import { rename } from 'node:fs/promises';
import { rows } from '../../../../rows/rows';
import { nameOf } from '../../../../rules/clients/names';
import { plural } from '../../../../rules/money/numbers';
import type { App } from '../../../app';
import {
  keyOfMade,
  type LateChange,
  lateChangeText,
  type MadeEntry,
  madeSinceFile,
  readMadeSince,
} from '../../../backup/made-since';
import { customerWithId } from '../../../security/accounts/customer-account';
import { clientCondition } from '../../clients/matching/client-row';
import { itemsWhere } from '../../money/ledger/items';
import { payeeCondition, payeeName } from '../../money/ledger/payees';
import type { TaskDetails } from './details';

/** Returns the items of an entry that the restored data has. Ids are reused, so the amount must match, too. */
async function presentItems(app: App, { payee, items }: MadeEntry): Promise<number[]> {
  const rows = await itemsWhere(app, payee.collection, [
    payeeCondition(payee),
    { id: items.map(({ id }) => id) },
  ]);
  return items
    .filter(({ id, amount }) => rows.some((row) => row.id === id && row.amount === amount))
    .map(({ id }) => id);
}

interface Task {
  what: string;
  person: string;
  details: TaskDetails;
}

/** Returns the restore task of one event; null when the restored data includes the event, or lacks its subject. */
async function taskOf(app: App, made: LateChange): Promise<Task | null> {
  const what = lateChangeText(made);
  if (made.kind === 'erasure' && made.of === 'clients') {
    const client = await rows(app, 'clients').one(clientCondition(made.customerId));
    if (!client) return null;
    const who = nameOf(client);
    return { what: `${what} (${who})`, person: `clients ${client.id}`, details: { made, present: [] } };
  }
  if (made.kind === 'erasure') {
    const customer = await rows(app, 'users').one(customerWithId(made.customerId));
    if (!customer) return null;
    const who = `${customer.username}, ${customer.email}`;
    return { what: `${what} (${who})`, person: `users ${customer.id}`, details: { made, present: [] } };
  }
  const entry = await rows(app, 'payments').one({ ledgerKey: made.ledgerKey, at: made.at });
  if (entry) return null;
  const present = await presentItems(app, made);
  const missing = made.items.length - present.length;
  const note = missing
    ? `. ${plural(missing, 'item')} of it ${missing === 1 ? 'was' : 'were'} written down after the backup, too`
    : '';
  return { what: `${what}${note}`, person: payeeName(made.payee), details: { made, present } };
}

async function createRestoreTask(app: App, made: LateChange): Promise<void> {
  const task = await taskOf(app, made);
  if (!task) return;
  const row = { ...task, details: { ...task.details }, kind: made.kind, madeAt: made.at };
  const taskKey = `${keyOfMade(made)} ${made.at}`;
  // An earlier start may have been cut off in the middle.
  await rows(app, 'restore-tasks').addOnce({ ...row, state: 'open', taskKey }, 'taskKey');
}

/**
 * Creates restore tasks from the restore's file before the server accepts calls: erasures and payments since the
 * backup then wait for an owner. Renames the file, and leaves it for the operator.
 */
export async function createRestoreTasks(app: App): Promise<void> {
  const lateChanges = await readMadeSince(app.env);
  for (const each of lateChanges) await createRestoreTask(app, each);
  if (!lateChanges.length) return;
  const path = madeSinceFile(app.env);
  await rename(path, path.replace(/\.json$/, `-${app.now().toISOString().replaceAll(/[:.]/g, '-')}.json`));
  app.log.warn(
    { made: lateChanges.length },
    'accounts were deleted or people paid after the backup: see Changes since the backup',
  );
}
