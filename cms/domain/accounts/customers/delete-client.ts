import type { Client } from '../../../../collections/payload-types';
import { type Condition, rows } from '../../../../rows/rows';
import { bearSameName, splitName } from '../../../../rules/clients/names';
import { phonesOf } from '../../../../rules/clients/same-person';
import type { App } from '../../../app';
import { dropErasedPages } from '../../../database/drop-erased-pages';
import { finishEachRow } from '../../../finish-each-row';
import { customerById } from '../../../security/accounts/customer-account';
import { auditCaller } from '../../../security/audit';
import { dropHeldFormsOf } from '../../audience/held-forms/drop-held-forms-of';
import { deleteRegularsOf } from '../../calendar/regulars/follow-others';
import {
  eraseClientRows,
  type KeptRecord,
  keptRecordsOf,
  markErased,
  mergedWith,
  reachedAt,
  rowsOfClients,
} from '../../clients/erase';
import { unmergedClient } from '../../clients/matching/change-client';
import { erasedClientEmail, nobodysName, nobodysPhone } from '../../deleted-customer';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import type { OwnRows } from '../../rows-of-person';
import { closeErasureTask } from '../../system/restore-tasks/open-tasks';
import { eraseWordsOf } from '../../visits/erase-words';
import { anonymise } from './anonymise';
import { deleteCustomer } from './deletion';

type Person = Pick<Client, 'firstName' | 'familyName' | 'businessName' | 'phone' | 'otherPhones' | 'email'>;
const fields = ['firstName', 'familyName', 'businessName', 'phone', 'otherPhones', 'email'] as const;

const peopleOf = (app: App, clientIds: number[]) => rows(app, 'clients').pick({ id: clientIds }, fields);

type Lists = Pick<OwnRows, 'subscriptions' | 'surveys' | 'reviews'>;

/**
 * Finds forms of the site with both the email and the name of one of these clients. The email alone proves nothing:
 * families share addresses, and anybody can type one.
 */
async function listRowsOf(app: App, clientIds: number[]): Promise<Lists> {
  const found: Lists = { subscriptions: [], surveys: [], reviews: [] };
  for (const person of await peopleOf(app, clientIds)) {
    if (!person.email) continue;
    const sameEmail = { email: person.email };
    const isTheirs = (name: string) => bearSameName(splitName(name), person);
    const subscribers = await rows(app, 'booklet-subscribers').pick(sameEmail, ['fullName']);
    const surveys = await rows(app, 'survey2025').pick(sameEmail, ['name']);
    const reviews = await rows(app, 'customer-reviews').pick(sameEmail, ['firstName', 'lastName']);
    found.subscriptions.push(...subscribers.filter((row) => isTheirs(row.fullName)).map(({ id }) => id));
    found.surveys.push(...surveys.filter((row) => isTheirs(row.name)).map(({ id }) => id));
    found.reviews.push(
      ...reviews.filter((row) => isTheirs(`${row.firstName} ${row.lastName ?? ''}`)).map(({ id }) => id),
    );
  }
  return found;
}

/** Returns the numbers of these clients that no other client has. */
async function numbersOfTheirs(app: App, clientIds: number[], people: Person[]): Promise<string[]> {
  const others = await rows(app, 'clients').pick({ id: { not: clientIds }, erasingAt: null }, [
    'phone',
    'otherPhones',
  ]);
  const phonesOfOthers = new Set(others.flatMap(phonesOf));
  return [...new Set(people.flatMap(phonesOf))].filter((phone) => !phonesOfOthers.has(phone));
}

/**
 * Removes erased clients from their texts, from waiting push notices to the owner, from payment references and from
 * names of photos. Repeatable.
 */
async function eraseContacts(app: App, clientIds: number[], jobs: number[]): Promise<void> {
  const { payload } = app;
  const people = await peopleOf(app, clientIds);
  for (const phone of await numbersOfTheirs(app, clientIds, people)) {
    const replies = { fromNumber: phone };
    const anonymisedFields = {
      messageBody: nobodysName,
      fromNumber: nobodysPhone,
      meaning: null,
      isRead: true,
    };
    await rows(payload, 'sms-replies').updateAll(replies, anonymisedFields);
  }
  await dropHeldFormsOf(
    app,
    people.flatMap(({ email }) => email ?? []),
  );
  const words = people.flatMap((person) => [
    ...phonesOf(person),
    ...[person.email, person.businessName, person.familyName || person.firstName].flatMap(
      (name) => name || [],
    ),
  ]);
  for (const word of words)
    await rows(payload, 'push-notices').remove({ or: [{ title: { like: word } }, { body: { like: word } }] });
  for (const part of splitIntoParts(clientIds))
    await rows(payload, 'account-entries').updateAll({ clientId: part }, { reference: null });
  for (const part of splitIntoParts(jobs)) {
    const photos: Condition<'private-files'> = { ownerCollection: 'worker-jobs', ownerId: part };
    await rows(payload, 'private-files').updateAll(photos, { originalName: null });
  }
}

/** Does all of an erasure. A second time changes nothing. Throws while a merge into the client has not ended. */
async function finish(app: App, id: number, userId: number | null): Promise<void> {
  if (await rows(app, 'clients').one({ mergedInto: id, mergeState: 'bringing' }))
    throw new Error('A client is being merged into the one that is erased');
  const clientIds = await mergedWith(app, id);
  for (const clientId of clientIds) await deleteRegularsOf(app, clientId);
  const rowsOfPerson = { ...(await rowsOfClients(app, clientIds)), ...(await listRowsOf(app, clientIds)) };
  const person = {
    userId: null,
    clientIds,
    reachedAt: await reachedAt(app, clientIds),
    nobodysEmail: erasedClientEmail(id),
    keepsSuburb: true,
  };
  await anonymise(app, person, rowsOfPerson);
  await eraseContacts(app, clientIds, rowsOfPerson.jobs);
  await eraseWordsOf(app, rowsOfPerson);
  const customer = userId === null ? null : await customerById(app, userId);
  if (customer) await deleteCustomer(app, customer);
  await eraseClientRows(app, clientIds);
  for (const clientId of clientIds) await closeErasureTask(app, 'clients', clientId);
  await dropErasedPages(app);
}

/** Finishes erasures, or leaves them to the next round. Returns how many were finished. */
const finishOrLater = (app: App, clients: readonly Pick<Client, 'id' | 'userId'>[]): Promise<number> =>
  finishEachRow(
    app,
    clients,
    ({ id, userId }) => finish(app, id, idOf(userId)),
    'a client will be erased later',
  );

/**
 * Erases a client on request, with the account. The client disappears with the first step; a sweep finishes the steps
 * that an outage interrupted. Returns the data that stays, with reasons.
 */
export async function deleteClient(app: App, id: number): Promise<KeptRecord[]> {
  const row = await unmergedClient(app, id);
  const keptRecords = await keptRecordsOf(app, await mergedWith(app, id));
  const marked = await markErased(app, row);
  if (!marked) return keptRecords;
  await auditCaller(app, 'Erased a client', `clients ${id}`);
  await finishOrLater(app, [row]);
  return keptRecords;
}

/** Finishes erasures that a crash or an outage interrupted. Returns how many were finished. */
export async function finishErasures(app: App): Promise<number> {
  const docs = await rows(app, 'clients').all({ erasingAt: { after: 0 } }, { sort: ['erasingAt'] });
  return finishOrLater(app, docs);
}
