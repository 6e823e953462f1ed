import type { Client, Appointment as Row } from '../../../../collections/payload-types';
import { nameOf } from '../../../../rules/clients/names';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { clientsOfVisits } from '../../horses/visited-horses/clients-of-visits';
import { smsBlockReason } from '../../messages/sms-block-reason';
import { idOf } from '../../relations';
import { visitValues } from './recipient';

/** A client whose horses a visit names, beside the client of the visit: at an agistment. */
export interface OtherClient {
  clientId: number;
  clientName: string;
  firstName: string;
  /** A number of theirs, whether it can be texted or not. */
  phone: string | null;
  /** Null for who cannot be reached. */
  way: { kind: 'sms' | 'email'; to: string } | null;
}

/** Part of the keys of their messages. By it they are told apart from those of the visit's own client. */
const mark = ':other:';

/** True for a message to another client of a visit. It says nothing of what the visit's own client knows. */
export const isToOther = (dedupeKey: string | null | undefined): boolean =>
  Boolean(dedupeKey?.startsWith('appointment:') && dedupeKey.includes(mark));

type Reached = Pick<
  Client,
  'id' | 'firstName' | 'familyName' | 'businessName' | 'phone' | 'otherPhones' | 'email'
>;
const fields = ['firstName', 'familyName', 'businessName', 'phone', 'otherPhones', 'email'] as const;

async function wayTo(app: App, client: Reached): Promise<OtherClient['way']> {
  for (const to of phonesOf(client)) if (!(await smsBlockReason(app, to))) return { kind: 'sms', to };
  return client.email ? { kind: 'email', to: client.email } : null;
}

/** The other clients of a visit, by id. Who has the number of the visit is told already. */
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
      way: await wayTo(app, client),
    })),
  );
  return others.filter(({ phone }) => !phone || phone !== row.phone);
}

/** The values of a text to another client: neither the visit's client nor what is done for them is named. */
export const valuesForOther = (row: Row, { clientName, firstName }: OtherClient) => ({
  ...visitValues(row),
  clientName,
  firstName,
  work: '',
});

/** How a message to another client of a visit is addressed. */
export interface ToOther {
  kind: 'sms' | 'email';
  to: string;
  values: ReturnType<typeof valuesForOther>;
  about: { collection: 'appointments'; id: number };
  key: string;
}

/** The address of a message to another client, which the same `what` once more does not send again; null for who cannot be reached. */
export const addressOf = (row: Row, other: OtherClient, what: string): ToOther | null =>
  other.way && {
    ...other.way,
    values: valuesForOther(row, other),
    about: { collection: 'appointments', id: row.id },
    key: `appointment:${row.id}${mark}${other.clientId}:${what}`,
  };

/** Sends something to each other client of a visit who can be reached. */
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
