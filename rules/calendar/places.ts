import { places } from './victoria.json';

// Coordinates of Victoria's postcodes and localities, and distances between them. The list and its licence:
// victoria.json.

/** A point on the earth, in degrees. */
export interface Point {
  lat: number;
  lon: number;
}

/** A place by postcode and suburb. */
export interface NamedPlace {
  suburb: string | null;
  postcode: string | null;
}

const earthKm = 6371;

const plain = (suburb: string): string =>
  suburb
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/^mt /, 'mount ')
    .replace(/^st /, 'saint ');

interface Centres {
  byPostcode: Map<string, Point>;
  /** Points by postcode and suburb, such as `3981 koo wee rup`. */
  byBoth: Map<string, Point>;
  /** Names that belong to a single postcode. */
  bySuburb: Map<string, Point | null>;
}

const middleOf = (points: readonly Point[]): Point => ({
  lat: points.reduce((sum, { lat }) => sum + lat, 0) / points.length,
  lon: points.reduce((sum, { lon }) => sum + lon, 0) / points.length,
});

function readCentres(): Centres {
  const all = new Map<string, Point[]>();
  const byBoth = new Map<string, Point>();
  const bySuburb = new Map<string, Point | null>();
  for (const line of places) {
    const [postcode = '', lat, lon, ...name] = line.split(' ');
    const point = { lat: Number(lat), lon: Number(lon) };
    const suburb = plain(name.join(' '));
    all.set(postcode, [...(all.get(postcode) ?? []), point]);
    byBoth.set(`${postcode} ${suburb}`, point);
    const place = bySuburb.get(suburb);
    const isElsewhere = place !== undefined && (place === null || greatCircleKm(place, point) > 10);
    bySuburb.set(suburb, isElsewhere ? null : point);
  }
  const byPostcode = new Map([...all].map(([postcode, points]) => [postcode, middleOf(points)]));
  return { byPostcode, byBoth, bySuburb };
}

let read: Centres | undefined;
/** Loaded on first use, because most processes never need the list. */
const centres = (): Centres => (read ??= readCentres());

export const centreOfPostcode = (postcode: string): Point | null =>
  centres().byPostcode.get(postcode) ?? null;

export const isSuburb = (name: string): boolean => centres().bySuburb.has(plain(name));

/** The centre of a suburb, else of its postcode, else of the only suburb with that name. Null when unknown. */
export function centreOf({ suburb, postcode }: NamedPlace): Point | null {
  const { byBoth, bySuburb } = centres();
  const name = plain(suburb ?? '');
  const byPostcode = postcode ? (byBoth.get(`${postcode} ${name}`) ?? centreOfPostcode(postcode)) : null;
  return byPostcode ?? (name && !postcode ? (bySuburb.get(name) ?? null) : null);
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Great-circle distance between two points. */
export function greatCircleKm(from: Point, to: Point): number {
  const [lat1, lat2] = [radians(from.lat), radians(to.lat)];
  const half =
    Math.sin((lat2 - lat1) / 2) ** 2 +
    Math.cos(lat1) * Math.cos(lat2) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * earthKm * Math.asin(Math.min(1, Math.sqrt(half)));
}
