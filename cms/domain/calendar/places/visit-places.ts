import type { Booking, Client, Horse, Appointment as Row } from '../../../../collections/payload-types';
import type { PlaceSource } from '../../../../contracts/calendar/run';
import { rows } from '../../../../rows/rows';
import { readAddressEnd } from '../../../../rules/calendar/address-ending';
import { centreOf, type NamedPlace, type Point } from '../../../../rules/calendar/places';
import type { App } from '../../../app';
import { horseIdsOf, idOf } from '../../relations';

export type Placed = Pick<Row, 'id' | 'address' | 'clientId' | 'horseIds' | 'onlineBookingId'>;

/** Place of a visit, its source and coordinates; `unknown` when none is found. */
export interface VisitPlace extends NamedPlace {
  source: PlaceSource;
  point: Point | null;
}

/** Maximum number of ids in one query: databases limit it. */
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

const placeNames = (place: { suburb?: string | null; postcode?: string | null } | null | undefined) => {
  const suburb = place?.suburb?.trim() || null;
  const postcode = place?.postcode?.trim() || null;
  return suburb || postcode ? { suburb, postcode } : null;
};

/** Reads postcode and suburb at the end of an address: '12 Rossiter Road, Koo Wee Rup 3981'. */
function parsePlace(address: string | null | undefined): NamedPlace | null {
  const end = readAddressEnd(address);
  const postcode = end.postcode ?? address?.match(/\b\d{4}\b(?!.*\b\d{4}\b)/)?.[0];
  if (!postcode) return null;
  return { suburb: (address?.includes(',') && end.suburb) || null, postcode };
}

/** Returns the first place of these horses that differs from their client's home. */
const placeOfHorses = (horses: readonly StandsAt[]): NamedPlace | null =>
  horses.map(({ place }) => placeNames(place)).find((place) => place !== null) ?? null;

/** Returns the first of these places with coordinates, else the first with a name. */
function choosePlace(known: readonly (readonly [PlaceSource, NamedPlace | null])[]): VisitPlace {
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

export const placeOfClient = (client: LivesAt, horses: readonly StandsAt[]): VisitPlace =>
  choosePlace([
    ['horses', placeOfHorses(horses)],
    ['client', placeNames(client)],
  ]);

/**
 * Returns the place of each visit: of its horses, else of its booking or client, else from the end of its address.
 * Skips places that are not on the map.
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
    choosePlace([
      ['horses', placeOfHorses(horseIdsOf(row).flatMap((id) => horses.get(id) ?? []))],
      ['booking', placeNames(bookings.get(idOf(row.onlineBookingId) ?? 0))],
      ['client', placeNames(clients.get(idOf(row.clientId) ?? 0))],
      ['address', parsePlace(row.address)],
    ]);
  return new Map(foundRows.map((row) => [row.id, placeOf(row)]));
}

/** Returns start and end of the day's route; null without the business's own postcode. */
export async function homeOf(app: App): Promise<Point | null> {
  const { suburb = null, postcode } = await app.content.business();
  return postcode ? centreOf({ suburb, postcode }) : null;
}
