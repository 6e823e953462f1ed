import type { Booking, Client, Horse, Appointment as Row } from '../../../../collections/payload-types';
import type { PlaceSource } from '../../../../contracts/calendar/run';
import { centreOf, type NamedPlace, type Point } from '../../../../rules/calendar/places';
import { suburbOf } from '../../../../rules/calendar/travel';
import type { App } from '../../../app';
import { rows } from '../../../database/rows';
import { horseIdsOf, idOf } from '../../relations';

export type Placed = Pick<Row, 'id' | 'address' | 'clientId' | 'horseIds' | 'onlineBookingId'>;

/** Place of a visit, the source of that knowledge, and its coordinates; `unknown` when none is found. */
export interface VisitPlace extends NamedPlace {
  source: PlaceSource;
  point: Point | null;
}

/** How many ids one query names: databases limit that. */
const mostIds = 900;

async function byId<R extends { id: number }>(
  ids: readonly (number | null)[],
  ask: (ids: number[]) => Promise<R[]>,
): Promise<Map<number, R>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const found = new Map<number, R>();
  for (let from = 0; from < wanted.length; from += mostIds)
    for (const row of await ask(wanted.slice(from, from + mostIds))) found.set(row.id, row);
  return found;
}

type StandsAt = Pick<Horse, 'id' | 'place'>;
type LivesAt = Pick<Client, 'id' | 'suburb' | 'postcode'>;
type BookedAt = Pick<Booking, 'id' | 'suburb' | 'postcode'>;

const named = (place: { suburb?: string | null; postcode?: string | null } | null | undefined) => {
  const suburb = place?.suburb?.trim() || null;
  const postcode = place?.postcode?.trim() || null;
  return suburb || postcode ? { suburb, postcode } : null;
};

/** The last four digits of an address, with its suburb: '12 Rossiter Road, Koo Wee Rup 3981'. */
function inAddress(address: string | null | undefined): NamedPlace | null {
  const postcode = address?.match(/\b\d{4}\b(?!.*\b\d{4}\b)/)?.[0];
  if (!postcode) return null;
  return { suburb: (address?.includes(',') && suburbOf(address)) || null, postcode };
}

/** The first place that some horses stand at, elsewhere than their client lives. */
const placeOfHorses = (horses: readonly StandsAt[]): NamedPlace | null =>
  horses.map(({ place }) => named(place)).find((place) => place !== null) ?? null;

/** The first of these places that lies somewhere, else the first that is named. */
function placedAt(known: readonly (readonly [PlaceSource, NamedPlace | null])[]): VisitPlace {
  const isKnown = ([, place]: readonly [PlaceSource, NamedPlace | null]) => place && centreOf(place);
  const [source, place] = known.find(isKnown) ?? known.find(([, each]) => each) ?? ['unknown', null];
  const point = place && centreOf(place);
  return {
    suburb: place?.suburb ?? null,
    postcode: place?.postcode ?? null,
    source: point ? source : 'unknown',
    point,
  };
}

/** Place of a client, or of their horses. */
export const placeOfClient = (client: LivesAt, horses: readonly StandsAt[]): VisitPlace =>
  placedAt([
    ['horses', placeOfHorses(horses)],
    ['client', named(client)],
  ]);

/**
 * Place of each visit: its horses' place, else its booking's or client's, else the end of its address. Places
 * that are not on the map are skipped.
 */
export async function placesOf(app: App, foundRows: readonly Placed[]): Promise<Map<number, VisitPlace>> {
  const [horses, bookings, clients] = await Promise.all([
    byId(foundRows.flatMap(horseIdsOf), (ids) => rows(app, 'horses').pick({ id: ids }, ['place'])),
    byId<BookedAt>(
      foundRows.map(({ onlineBookingId }) => idOf(onlineBookingId)),
      (ids) => rows(app, 'bookings').pick({ id: ids }, ['suburb', 'postcode']),
    ),
    byId<LivesAt>(
      foundRows.map(({ clientId }) => idOf(clientId)),
      (ids) => rows(app, 'clients').pick({ id: ids }, ['suburb', 'postcode']),
    ),
  ]);
  const placeOf = (row: Placed): VisitPlace =>
    placedAt([
      ['horses', placeOfHorses(horseIdsOf(row).flatMap((id) => horses.get(id) ?? []))],
      ['booking', named(bookings.get(idOf(row.onlineBookingId) ?? 0))],
      ['client', named(clients.get(idOf(row.clientId) ?? 0))],
      ['address', inAddress(row.address)],
    ]);
  return new Map(foundRows.map((row) => [row.id, placeOf(row)]));
}

/** Start and end of the day's route; null without the business's own postcode. */
export async function homeOf(app: App): Promise<Point | null> {
  const { suburb = null, postcode } = await app.content.business();
  return postcode ? centreOf({ suburb, postcode }) : null;
}
