import type { Appointment as Row } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { nameOf } from '../../../../rules/clients/names';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { clientsOfVisits } from '../../horses/visited-horses/clients-of-visits';
import { chooseRecipient, type Recipient, textableOf } from '../../messages/recipient';
import { idOf } from '../../relations';
import { visitValues } from './recipient';

/** Another client of a visit, such as at an agistment: the visit names this client's horses. */
export interface OtherClient {
  clientId: number;
  clientName: string;
  firstName: string;
  /** The phone number, even if it cannot be texted. */
  phone: string | null;
  /** The first number that takes texts. */
  mobile: string | null;
  email: string | null;
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
  const existing: Condition<'clients'> = { id: ids, erasingAt: null };
  const clients = await rows(app, 'clients').pick(existing, fields, { sort: ['id'] });
  const others = await Promise.all(
    clients.map(async (client) => ({
      clientId: client.id,
      clientName: nameOf(client),
      firstName: client.firstName || client.businessName || client.familyName || 'there',
      phone: phonesOf(client)[0] ?? null,
      mobile: await textableOf(app, phonesOf(client)),
      email: client.email ?? null,
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

/** A message to another client of a visit, without its recipient. An equal key is not sent twice. */
export interface ForOther {
  values: ReturnType<typeof valuesForOther>;
  about: { collection: 'appointments'; id: number };
  key: string;
}

export const messageForOther = (row: Row, other: OtherClient, what: string): ForOther => ({
  values: valuesForOther(row, other),
  about: { collection: 'appointments', id: row.id },
  key: `appointment:${row.id}${mark}${other.clientId}:${what}`,
});

/** Sends a message to each other client of a visit who can be reached, by text or by email. */
export async function notifyOthers(
  app: App,
  row: Row,
  what: string,
  send: (message: ForOther & Recipient) => Promise<unknown>,
): Promise<void> {
  for (const other of await otherClientsOf(app, row)) {
    const way = chooseRecipient(app, { sms: other.mobile, email: other.email });
    if (way) await send({ ...way, ...messageForOther(row, other, what) });
  }
}

/** Sends a text to each other client of a visit who can get one. */
export async function textOthers(
  app: App,
  row: Row,
  what: string,
  send: (message: ForOther & Pick<Recipient, 'to'>) => Promise<unknown>,
): Promise<void> {
  for (const other of await otherClientsOf(app, row))
    if (other.mobile) await send({ to: other.mobile, ...messageForOther(row, other, what) });
}
