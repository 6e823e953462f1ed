import type { App } from '../../../app';
import { dropErasedPages } from '../../../database/drop-erased-pages';
import { rows, whereOf } from '../../../database/rows';
import { customerById } from '../../../security/accounts/customer-account';
import { auditCaller } from '../../../security/audit';
import { deleteRegularsOf } from '../../calendar/regulars/follow-others';
import {
  eraseClientRows,
  type Kept,
  keptOf,
  markErased,
  mergedWith,
  reachedAt,
  rowsOfClients,
} from '../../clients/erase';
import { refuseMerged } from '../../clients/matching/change-client';
import { clientRow } from '../../clients/matching/client-row';
import { erasedClientEmail } from '../../deleted-customer';
import { idOf } from '../../relations';
import { closeErasureTask } from '../../system/restore-tasks/open-tasks';
import { eraseWordsOf } from '../../visits/erase-words';
import { anonymise } from './anonymise';
import { deleteCustomer } from './deletion';
import { eraseContacts, listRowsOf } from './erase-contacts';

/** Does all of an erasure. A second time changes nothing. Throws while a merge into the client has not ended. */
async function finish(app: App, id: number, userId: number | null): Promise<void> {
  if (await rows(app, 'clients').one({ mergedInto: id, mergeState: 'bringing' }))
    throw new Error('A client is being merged into the one that is erased');
  const clientIds = await mergedWith(app, id);
  for (const clientId of clientIds) await deleteRegularsOf(app, clientId);
  const own = { ...(await rowsOfClients(app, clientIds)), ...(await listRowsOf(app, clientIds)) };
  const person = {
    userId: null,
    clientIds,
    reachedAt: await reachedAt(app, clientIds),
    nobodysEmail: erasedClientEmail(id),
    keepsSuburb: true,
  };
  await anonymise(app, person, own);
  await eraseContacts(app, clientIds, own.jobs);
  await eraseWordsOf(app, own);
  const customer = userId === null ? null : await customerById(app, userId);
  if (customer) await deleteCustomer(app, customer);
  await eraseClientRows(app, clientIds);
  for (const clientId of clientIds) await closeErasureTask(app, 'clients', clientId);
  await dropErasedPages(app);
}

/**
 * Erases a person on request, with the account that they have. From the first step on there is no such client; a sweep
 * finishes what an outage leaves undone. Returns what is kept, and why.
 */
export async function deleteClient(app: App, id: number): Promise<Kept[]> {
  const row = await clientRow(app, id);
  refuseMerged(row);
  const kept = await keptOf(app, await mergedWith(app, id));
  const marked = await markErased(app, row);
  if (!marked) return kept;
  await auditCaller(app, 'Erased a client', `clients ${id}`);
  try {
    await finish(app, id, idOf(row.userId));
  } catch (error) {
    app.log.error({ clientId: id, fault: error }, 'a client will be erased later');
  }
  return kept;
}

/** Finishes erasures that a crash or an outage left behind. Returns how many there were. */
export async function finishErasures(app: App): Promise<number> {
  const { docs } = await app.payload.find({
    collection: 'clients',
    where: whereOf<'clients'>({ erasingAt: { after: 0 } }),
    sort: 'erasingAt',
    pagination: false,
    depth: 0,
  });
  for (const { id, userId } of docs) await finish(app, id, idOf(userId));
  return docs.length;
}
