import type { Appointment as Row } from '../../../../collections/payload-types';
import { nameOf } from '../../../../rules/clients/names';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { clientsOfVisits } from '../../horses/visited-horses/clients-of-visits';
import { type Way, wayTo } from '../../messages/way-to';
import { idOf } from '../../relations';
import { visitValues } from './recipient';

/** Another client of a visit, such as at an agistment: the visit names this client's horses. */
export interface OtherClient {
  clientId: number;
  clientName: string;
  firstName: string;
  /** The phone number, even if it cannot be texted. */
  phone: string | null;
  /** Null for a client who cannot be reached. */
  way: Way | null;
}

/** Part of the message keys that marks messages to other clients. */
const mark = ':other:';

/** True for a message to another client of a visit. Such a message does not count for the visit's own client. */
export const isToOther = (dedupeKey: string | null | undefined): boolean =>
  Boolean(dedupeKey?.startsWith('appointment:') && dedupeKey.includes(mark));

const fields = ['firstName', 'familyName', 'businessName', 'phone', 'otherPhones', 'email'] as const;

/** Returns the other clients of a visit, by id. Skips clients with the visit's own number: they get its messages. */
export async function otherClientsOf(app: App, row: Row): Promise<OtherClient[]> {
  const planned = (await clientsOfVisits(app, [row])).get(row.id)?.planned ?? new Set<number>();
  const ids = [...planned].filter((id) => id !== idOf(row.clientId));
  if (!ids.length) return [];
  const there: Condition<'clients'> = { id: ids, erasingAt: null };
  const clients = await rows(app, 'clients').pick(there, fields, { sort: ['id'] });
  const others = await Promise.all(
    clients.map(async (client) => ({
      clientId: client.id,
      clientName: nameOf(client),
      firstName: client.firstName || client.businessName || client.familyName || 'there',
      phone: phonesOf(client)[0] ?? null,
      way: await wayTo(app, { phones: phonesOf(client), email: client.email }),
    })),
  );
  return others.filter(({ phone }) => !phone || phone !== row.phone);
}

/** Values of a text to another client, without the visit's client and work. */
export const valuesForOther = (row: Row, { clientName, firstName }: OtherClient) => ({
  ...visitValues(row),
  clientName,
  firstName,
  work: '',
});

/** Recipient of a message to another client of a visit. */
export interface ToOther extends Way {
  values: ReturnType<typeof valuesForOther>;
  about: { collection: 'appointments'; id: number };
  key: string;
}

/**
 * Returns the recipient of a message to another client; null for a client who cannot be reached. An equal `what` is
 * not sent twice.
 */
export const addressOf = (row: Row, other: OtherClient, what: string): ToOther | null =>
  other.way && {
    ...other.way,
    values: valuesForOther(row, other),
    about: { collection: 'appointments', id: row.id },
    key: `appointment:${row.id}${mark}${other.clientId}:${what}`,
  };

/** Sends a message to each other client of a visit who can be reached. */
export async function tellOthers(
  app: App,
  row: Row,
  what: string,
  send: (message: ToOther) => Promise<unknown>,
): Promise<void> {
  for (const other of await otherClientsOf(app, row)) {
    const message = addressOf(row, other, what);
    if (message) await send(message);
  }
}
