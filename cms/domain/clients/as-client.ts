import type { Client as Row } from '../../../collections/payload-types';
import type { Client, ListedClient } from '../../../contracts/clients/clients';
import { foldName, nameOf } from '../../../rules/clients/names';
import { mayBeSame, otherPhonesOf } from '../../../rules/clients/same-person';
import type { App } from '../../app';
import { horsesOfClient } from '../client-horses/read';
import { idOf } from '../relations';
import { derivedOf } from '../whose-client/derived';
import { areToldApart, asKnown, named, sharingWith } from '../whose-client/find';

const asPerson = (row: Row) => ({
  id: row.id,
  firstName: row.firstName ?? null,
  familyName: row.familyName ?? null,
  businessName: row.businessName ?? null,
  name: nameOf(row),
  phone: row.phone ?? null,
  otherPhones: otherPhonesOf(row),
  email: row.email ?? null,
  address: row.address ?? null,
  suburb: row.suburb ?? null,
  postcode: row.postcode ?? null,
  access: row.access ?? null,
  notes: row.notes ?? null,
  pic: row.pic ?? null,
  userId: idOf(row.userId),
  archivedAt: row.archivedAt ?? null,
  mergedInto: idOf(row.mergedInto),
  createdAt: row.createdAt,
});

/** Clients as the book's list shows them. */
export async function asListed(app: App, rows: Row[]): Promise<ListedClient[]> {
  if (!rows.length) return [];
  const derived = await derivedOf(
    app,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...asPerson(row), ...derived(row.id) }));
}

/** The clients in the book that may be the same person, but for those of which the owner said that they are not. */
async function lookAlikesOf(app: Pick<App, 'payload'>, row: Row): Promise<Row[]> {
  if (idOf(row.mergedInto) !== null) return [];
  const found = [...(await sharingWith(app, row)), ...(await named(app, foldName(nameOf(row))))];
  const others = new Map(found.map((other) => [other.id, other]));
  return [...others.values()]
    .filter((other) => other.id !== row.id && idOf(other.mergedInto) === null && !areToldApart(row, other))
    .filter((other) => mayBeSame(asKnown(row), asKnown(other)))
    .sort((one, other) => one.id - other.id);
}

/** A client as the page of one shows it. */
export async function asClient(app: App, row: Row): Promise<Client> {
  const [derived, horses, lookAlikes] = await Promise.all([
    derivedOf(app, [row.id]),
    horsesOfClient(app, row.id),
    lookAlikesOf(app, row),
  ]);
  return {
    ...asPerson(row),
    ...derived(row.id),
    horses,
    maybeSameAs: lookAlikes.map(({ id }) => id),
    lookAlikes: lookAlikes.map((other) => ({
      id: other.id,
      name: nameOf(other),
      phone: other.phone ?? null,
      email: other.email ?? null,
      suburb: other.suburb ?? null,
    })),
  };
}
