import type { Client } from '../../../../collections/payload-types';
import { bearSameName, namesIn } from '../../../../rules/clients/names';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { type Condition, rows } from '../../../database/rows';
import { dropHeldFormsOf } from '../../audience/held-forms/drop-held-forms-of';
import { nobodysName, nobodysPhone } from '../../deleted-customer';
import { inParts } from '../../in-pages';
import type { OwnRows } from '../../rows-of-person';

type Person = Pick<Client, 'firstName' | 'familyName' | 'businessName' | 'phone' | 'otherPhones' | 'email'>;
const fields = ['firstName', 'familyName', 'businessName', 'phone', 'otherPhones', 'email'] as const;

const peopleOf = (app: App, clientIds: number[]) => rows(app, 'clients').pick({ id: clientIds }, fields);

type Lists = Pick<OwnRows, 'subscriptions' | 'surveys' | 'reviews'>;

/**
 * Finds forms of the site with both the email and the name of one of these clients. A family may share the email, and
 * anybody may type it, so the email alone proves nothing.
 */
export async function listRowsOf(app: App, clientIds: number[]): Promise<Lists> {
  const found: Lists = { subscriptions: [], surveys: [], reviews: [] };
  for (const person of await peopleOf(app, clientIds)) {
    if (!person.email) continue;
    const same = { email: person.email };
    const isTheirs = (name: string) => bearSameName(namesIn(name), person);
    const subscribers = await rows(app, 'booklet-subscribers').pick(same, ['fullName']);
    const surveys = await rows(app, 'survey2025').pick(same, ['name']);
    const reviews = await rows(app, 'customer-reviews').pick(same, ['firstName', 'lastName']);
    found.subscriptions.push(...subscribers.filter((row) => isTheirs(row.fullName)).map(({ id }) => id));
    found.surveys.push(...surveys.filter((row) => isTheirs(row.name)).map(({ id }) => id));
    found.reviews.push(
      ...reviews.filter((row) => isTheirs(`${row.firstName} ${row.lastName ?? ''}`)).map(({ id }) => id),
    );
  }
  return found;
}

/** The numbers of these clients that no other client of the book has. */
async function numbersOfTheirs(app: App, clientIds: number[], people: Person[]): Promise<string[]> {
  const others = await rows(app, 'clients').pick({ id: { not: clientIds }, erasingAt: null }, [
    'phone',
    'otherPhones',
  ]);
  const taken = new Set(others.flatMap(phonesOf));
  return [...new Set(people.flatMap(phonesOf))].filter((phone) => !taken.has(phone));
}

/**
 * Removes erased clients from the texts that they sent, from the notices that wait for the owner's phones, from the
 * references of their payments and from the names of photos. A second time changes nothing.
 */
export async function eraseContacts(app: App, clientIds: number[], jobs: number[]): Promise<void> {
  const { payload } = app;
  const people = await peopleOf(app, clientIds);
  for (const phone of await numbersOfTheirs(app, clientIds, people)) {
    const replies = { fromNumber: phone };
    const gone = { messageBody: nobodysName, fromNumber: nobodysPhone, meaning: null, isRead: true };
    await rows(payload, 'sms-replies').updateAll(replies, gone);
  }
  await dropHeldFormsOf(
    app,
    people.flatMap(({ email }) => email ?? []),
  );
  const known = people.flatMap((person) => [
    ...phonesOf(person),
    ...[person.email, person.businessName, person.familyName || person.firstName].flatMap(
      (name) => name || [],
    ),
  ]);
  for (const word of known)
    await rows(payload, 'push-notices').remove({ or: [{ title: { like: word } }, { body: { like: word } }] });
  for (const part of inParts(clientIds))
    await rows(payload, 'account-entries').updateAll({ clientId: part }, { reference: null });
  for (const part of inParts(jobs)) {
    const photos: Condition<'private-files'> = { ownerCollection: 'worker-jobs', ownerId: part };
    await rows(payload, 'private-files').updateAll(photos, { originalName: null });
  }
}
