import type { User } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { foldName } from '../../../../rules/clients/names';
import type { App } from '../../../app';
import { clientCondition } from '../../clients/matching/client-row';
import { splitIntoParts } from '../../in-pages';
import { idOf } from '../../relations';
import { spokenAbout } from '../../spoken-about';

const normaliseName = (text: string): string => text.trim().toLowerCase();

const discussedBookings = (app: App, customerId: number) =>
  rows(app, 'bookings').pick([{ userId: customerId }, spokenAbout], ['firstName', 'lastName', 'phone']);

/**
 * Returns the worker's jobs for a customer: jobs that the owner linked to the account, and unlinked jobs with name
 * and phone of a booking that the business has discussed with the customer. An unproved phone number must not erase
 * somebody else's jobs.
 */
export async function jobsOf(app: App, customer: User): Promise<number[]> {
  const linked = await rows(app, 'worker-jobs').ids({ userId: customer.id });
  const people = await discussedBookings(app, customer.id);
  const names = new Set(
    people.map(({ firstName, lastName, phone }) => `${phone} ${normaliseName(`${firstName} ${lastName}`)}`),
  );
  const untied = await Promise.all(
    [...new Set(people.map(({ phone }) => phone))].map((phone) =>
      rows(app, 'worker-jobs').pick({ phone, userId: null }, ['clientName', 'phone']),
    ),
  );
  const alike = untied
    .flat()
    .filter(({ clientName, phone }) => names.has(`${phone} ${normaliseName(clientName)}`))
    .map(({ id }) => id);
  return [...linked, ...alike];
}

/**
 * Returns the clients that these jobs of a customer created: without an account, with the job's name and number, and
 * not older than the account. The proof for the job is also the proof for the client.
 */
export async function clientsOfJobs(app: App, customer: User, jobs: number[]): Promise<number[]> {
  const found: number[] = [];
  for (const part of splitIntoParts(jobs)) {
    const fields = ['clientId', 'clientName', 'phone'] as const;
    const workerJobs = await rows(app, 'worker-jobs').pick({ id: part }, fields);
    for (const job of workerJobs) {
      const clientId = idOf(job.clientId);
      const client = clientId === null ? null : await rows(app, 'clients').one(clientCondition(clientId));
      if (!client || idOf(client.userId) !== null || client.createdAt < customer.createdAt) continue;
      const isSame = client.phone === job.phone && foldName(client.name) === foldName(job.clientName);
      if (isSame) found.push(client.id);
    }
  }
  return [...new Set(found)];
}
