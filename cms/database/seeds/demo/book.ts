import type { Client, Horse } from '../../../../collections/payload-types';
import { rows } from '../../../../rows/rows';
import { normalisePhone } from '../../../../rules/accounts/phones';
import { foldName, nameOf } from '../../../../rules/clients/names';
import { recordLastDone } from '../../../domain/horses/client-horses/last-done';
import data from './data/book.json' with { type: 'json' };
import { addOnce, type Demo } from './demo';
import { callers, guests } from './lists';

/** Days until a horse is due; absent for a horse without a visit. */
interface StandingOfHorse {
  dueIn?: number;
  cycleState?: NonNullable<Horse['cycleState']>;
  awayDays?: number;
}
const standings = data.standings as StandingOfHorse[];
const works = data.work as [NonNullable<Horse['usualWork']>, number][];

type Place = Partial<NonNullable<Horse['place']>>;

async function addHorse(
  demo: Demo,
  client: Client,
  name: string,
  turn: number,
  place?: Place,
): Promise<void> {
  const { calendar } = demo;
  const { dueIn, cycleState = 'active', awayDays } = standings[turn % standings.length] ?? {};
  const [usualWork, cycleWeeks] = works[turn % works.length] ?? ['trim', 6];
  const horse = await addOnce(
    demo,
    'horses',
    { clientId: client.id, name },
    {
      name,
      clientId: client.id,
      usualWork,
      cycleWeeks,
      cycleState,
      awayUntil: awayDays ? calendar.day(awayDays) : undefined,
      place,
      createdAt: calendar.at(calendar.day(-240), '19:30'),
    },
  );
  if (dueIn !== undefined)
    await recordLastDone(demo.app, horse, calendar.day(Math.min(0, dueIn - cycleWeeks * 7)));
}

/** Returns people without an account who booked or called, as clients of the book. */
async function clientsOfPeople({ app }: Demo): Promise<Client[]> {
  const found: Client[] = [];
  for (const { phone, lastName } of [...guests, ...callers]) {
    const where = { phone: normalisePhone(phone) ?? phone, familyName: lastName };
    const client = await rows(app, 'clients').one(where);
    if (client) found.push(client as Client);
  }
  return found;
}

async function addAgistment(demo: Demo): Promise<void> {
  const { of, place, horses } = data.agistment;
  const yard = await rows(demo.app, 'clients').one({ businessName: of });
  if (!yard) return;
  for (const [turn, name] of horses.entries()) await addHorse(demo, yard as Client, name, turn, place);
}

/**
 * Adds horses of clients without accounts in every state of the cycle, a yard with 23 horses, and three possible
 * duplicates.
 */
export async function addBook(demo: Demo): Promise<void> {
  const clients = await clientsOfPeople(demo);
  for (const [turn, name] of data.horses.entries()) {
    const client = clients[turn % clients.length];
    if (client) await addHorse(demo, client, name, turn);
  }
  await addAgistment(demo);
  for (const other of data.lookAlikes)
    await addOnce(demo, 'clients', { nameKey: foldName(nameOf(other)) }, other as never);
}
