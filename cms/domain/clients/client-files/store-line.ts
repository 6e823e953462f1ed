import { maxOwned } from '../../../../contracts/limits';
import { findDifferences } from '../../../../rules/clients/import/find-differences';
import { nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { clientRow } from '../matching/client-row';
import { findOrMake } from '../matching/match-client';
import type { NearClients } from '../matching/near-clients';
import { asStoredClient } from './as-stored-client';
import { addFileHorse } from './file-horses';
import { findKnownClient, somebodyIn } from './find-known-client';
import type { LineOutcome } from './line-outcome';
import type { GoodLine } from './reading/client-file';

/** Returns the client of a row; creates a new one if there is none. Concurrent calls get the same client. */
async function findOrMakeClient(
  app: App,
  near: NearClients,
  line: GoodLine,
): Promise<{ id: number; isNew: boolean } | null> {
  const id = await findKnownClient(app, near, line);
  return id === null ? findOrMake(app, somebodyIn(line.client), true) : { id, isNew: false };
}

/**
 * Stores the client and the horses of a row. Null for a row without a client's name. `near` has the clients of the
 * book.
 */
export async function storeLine(app: App, near: NearClients, line: GoodLine): Promise<LineOutcome | null> {
  const found = await findOrMakeClient(app, near, line);
  if (!found) return null;
  const differs = found.isNew
    ? []
    : findDifferences(asStoredClient(await clientRow(app, found.id)), line.client);
  const horses: LineOutcome['horses'] = [];
  const remarks: LineOutcome['remarks'] = [];
  for (const [at, horse] of line.horses.entries()) {
    // A new client has no horses yet, so the first one needs no check.
    const isFirst = found.isNew && at === 0;
    const is = await addFileHorse(app, { ...found, isFirst }, horse);
    if (is !== 'full') horses.push({ horse, is });
    else
      remarks.push({
        column: 'Horse',
        value: horse.name,
        as: null,
        why: `A client has at most ${maxOwned.horses} horses.`,
      });
  }
  return {
    clientId: found.id,
    client: found.isNew ? 'new' : 'same',
    name: nameOf(line.client),
    horses,
    differs,
    remarks,
  };
}
