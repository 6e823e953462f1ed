import { maxOwned } from '../../../../contracts/limits';
import { findGaps, type Gaps } from '../../../../rules/clients/import/find-gaps';
import { nameOf } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { changeClient } from '../matching/change-client';
import { clientRow } from '../matching/client-row';
import { findOrMake } from '../matching/match-client';
import type { NearClients } from '../matching/near-clients';
import { asStoredClient } from './as-stored-client';
import { addFileHorse } from './file-horses';
import { findKnownClient, type KnownClient, somebodyIn } from './find-known-client';
import type { LineOutcome } from './line-outcome';
import type { GoodLine } from './reading/client-file';

const noGaps: Gaps = { fills: {}, filled: [], differs: [] };

async function fillClient(app: App, id: number, { client }: GoodLine): Promise<Gaps> {
  const gaps = findGaps(asStoredClient(await clientRow(app, id)), client);
  if (gaps.filled.length)
    await changeClient(app, id, (row) => {
      // A concurrent call may have filled a field.
      const { fills } = findGaps(asStoredClient(row), client);
      return Object.keys(fills).length ? fills : null;
    });
  return gaps;
}

/** Returns the client of a row; creates a new one if there is none. Concurrent calls get the same client. */
async function findOrMakeClient(
  app: App,
  near: NearClients,
  line: GoodLine,
): Promise<(KnownClient & { isNew: boolean }) | null> {
  const client = await findKnownClient(app, near, line);
  if (client) return { ...client, isNew: false };
  const made = await findOrMake(app, somebodyIn(line.client), true);
  return made && { ...made, mayFill: true };
}

/**
 * Stores the client and the horses of a row. Null for a row without a client's name. `near` has the clients of the
 * book.
 */
export async function takeLine(app: App, near: NearClients, line: GoodLine): Promise<LineOutcome | null> {
  const found = await findOrMakeClient(app, near, line);
  if (!found) return null;
  const gaps = !found.isNew && found.mayFill ? await fillClient(app, found.id, line) : noGaps;
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
    filled: gaps.filled,
    differs: gaps.differs,
    remarks,
  };
}
