import type { Client as Row } from '../../../collections/payload-types';
import { type Client, type ClientChange, type ClientInput, noName } from '../../../contracts/clients/clients';
import { rows } from '../../../rows/rows';
import { normalisePhone } from '../../../rules/accounts/phones';
import { nameOf } from '../../../rules/clients/names';
import type { App } from '../../app';
import { invalidField } from '../../refusal';
import { endRegularsOf } from '../calendar/regulars/follow-others';
import { createIdempotent } from '../system/idempotency/create-idempotent';
import type { RequestKey } from '../system/idempotency/run-idempotent';
import { linkConfirmedAccount } from './accounts';
import { asClient } from './as-client';
import { changeClient } from './matching/change-client';
import { clientRow } from './matching/client-row';

function e164(typed: string, path: string): string {
  const phone = normalisePhone(typed);
  if (!phone) throw invalidField(path, 'Please enter a valid phone number');
  return phone;
}

/** Returns the values to store. Throws `invalid` for impossible numbers. */
function stored<Given extends ClientChange>(given: Given) {
  const phone = given.phone && e164(given.phone, 'phone');
  const otherPhones = given.otherPhones
    ?.map((other, index) => e164(other, `otherPhones.${index}`))
    .filter((other) => other !== phone);
  return {
    ...given,
    ...(phone && { phone }),
    ...(otherPhones && { otherPhones: otherPhones.length ? [...new Set(otherPhones)] : null }),
  };
}

/** Creates a client for the owner, even if it looks like an existing one. */
export async function createClient(
  app: App,
  input: ClientInput,
  requestKey: RequestKey | null,
): Promise<Client> {
  const row = await createIdempotent<Row>(requestKey, {
    find: (where) => rows(app, 'clients').one(where),
    insert: async (key) => {
      const now = app.now().toISOString();
      return rows(app, 'clients').add({ ...stored(input), createdAt: now, updatedAt: now, ...key });
    },
  });
  return asClient(app, await linkConfirmedAccount(app, row));
}

export const readClient = async (app: App, id: number): Promise<Client> =>
  asClient(app, await clientRow(app, id));

/** Changes the given fields. Throws `invalid` when no name would be left. */
export async function updateClient(app: App, id: number, given: ClientChange): Promise<Client> {
  const change = stored(given);
  const row = await changeClient(app, id, (before) => {
    if (!nameOf({ ...before, ...change })) throw invalidField('firstName', noName);
    return change;
  });
  return asClient(app, change.email ? await linkConfirmedAccount(app, row) : row);
}

/** Archives a client, and ends the client's regulars. Repeatable. */
export async function archiveClient(app: App, id: number): Promise<Client> {
  const row = await changeClient(app, id, ({ archivedAt }) =>
    archivedAt ? null : { archivedAt: app.now().toISOString() },
  );
  await endRegularsOf(app, id);
  return asClient(app, row);
}

/** Unarchives a client. Repeatable. */
export const unarchiveClient = async (app: App, id: number): Promise<Client> =>
  asClient(app, await changeClient(app, id, ({ archivedAt }) => (archivedAt ? { archivedAt: null } : null)));
