import type { SentEvent } from '../../../contracts/worker/worker-events';
import { answerOf } from '../../../ui/offline/phone-store';
import type { Sealed } from '../../../ui/offline/seal';
import { isStuck } from '../model/next-to-send';
import type {
  EventRow,
  NotTaken,
  PhotoLabel,
  PhotoRow,
  Snapshot,
  StoredPhoto,
  WaitingEvent,
} from '../model/snapshot';
import { createBoxes } from './boxes';
import { runInTransaction, type Store } from './database';

export type Name = 'snapshot' | 'sealing' | 'notTaken' | `notes ${number}`;
export const keyOf = (person: string, name: Name) => `${person} ${name}`;
/** Values that end with the session: jobs with phones and addresses, and the key. The others are sealed. */
export const ofSession = ['snapshot', 'sealing'] as const;

export type MaybeSealed<Value> = Value | { box: Sealed };
export const isSealed = (value: unknown): value is { box: Sealed } =>
  typeof value === 'object' && value !== null && 'box' in value;

export const boxes = createBoxes();

/** Sets the key for reading; null locks the data. */
export const changeKey = boxes.use;

export interface StoredState {
  snapshot: Snapshot | null;
  waiting: WaitingEvent[];
  /** Failed events that no longer block the others. */
  stuck: WaitingEvent[];
  photos: StoredPhoto[];
  notTaken: NotTaken[];
  /** Number of waiting events and photos without a key on this page. */
  unread: number;
}

export interface Rows {
  kept: Map<string, unknown>;
  events: EventRow[];
  photos: PhotoRow[];
}

export async function rowsIn(store: (name: Store) => IDBObjectStore, person: string): Promise<Rows> {
  const [keys, values, events, photos] = await Promise.all([
    answerOf(store('kept').getAllKeys()),
    answerOf<unknown[]>(store('kept').getAll()),
    answerOf<EventRow[]>(store('events').getAll()),
    answerOf<PhotoRow[]>(store('photos').getAll()),
  ]);
  const isOwn = (each: { person: string }) => each.person === person;
  const storedEntries = keys.map((key, index) => [String(key), values[index]] as const);
  return {
    kept: new Map(storedEntries.filter(([key]) => key.startsWith(`${person} `))),
    events: events.filter(isOwn).sort((one, other) => one.seq - other.seq),
    photos: photos.filter(isOwn).sort((one, other) => one.at - other.at),
  };
}

export const readRows = (person: string): Promise<Rows> =>
  runInTransaction(['kept', 'events', 'photos'], 'readonly', (store) => rowsIn(store, person));

export async function openRows(person: string): Promise<Rows> {
  const rows = await readRows(person);
  const values = [...rows.kept.values(), ...rows.events, ...rows.photos].filter(isSealed);
  const pictures = rows.photos.flatMap((row) => ('box' in row ? [row.picture] : []));
  await boxes.openValues(values.map(({ box }) => box));
  await boxes.openPictures(pictures);
  boxes.retain([...values.map(({ box }) => box), ...pictures]);
  return rows;
}

export function contentOf<Value>(value: MaybeSealed<Value>): Value | undefined {
  return isSealed(value) ? boxes.contentOf<Value>(value.box) : value;
}

/** Returns an event with its content; null when its box does not open. */
export function eventIn(row: EventRow): WaitingEvent | null {
  if (!('box' in row)) return row;
  const { box, ...rest } = row;
  const event = boxes.contentOf<SentEvent>(box);
  return event ? { ...rest, event } : null;
}

/** Returns a photo's file and name; null when its box does not open. */
function pictureIn(row: PhotoRow): Pick<StoredPhoto, 'blob' | 'name'> | null {
  if ('blob' in row) return row;
  if ('bytes' in row) return { name: row.name, blob: new Blob([row.bytes], { type: row.type }) };
  const label = boxes.contentOf<PhotoLabel>(row.box);
  const blob = boxes.contentOf<Blob>(row.picture);
  return label && blob ? { name: label.name, blob: blob.slice(0, blob.size, label.type) } : null;
}

/** Returns a photo in usable form; null when its box does not open. */
export function photoIn(row: PhotoRow): StoredPhoto | null {
  const picture = pictureIn(row);
  if (!picture) return null;
  const { id, person, jobId, at, sealed } = row;
  return { id, person, jobId, at, isOfDoneJob: sealed, blob: picture.blob, name: picture.name };
}

export function loadedFrom({ kept, events, photos }: Rows, person: string): StoredState {
  const keptValue = <Value>(name: Name) =>
    contentOf(kept.get(keyOf(person, name)) as MaybeSealed<Value> | undefined);
  const unsent = events.map(eventIn).filter((each) => each !== null);
  const pictures = photos.map(photoIn).filter((each) => each !== null);
  return {
    snapshot: keptValue<Snapshot>('snapshot') ?? null,
    waiting: unsent.filter((each) => !isStuck(each)),
    stuck: unsent.filter(isStuck),
    photos: pictures,
    notTaken: keptValue<NotTaken[]>('notTaken') ?? [],
    unread: events.length + photos.length - unsent.length - pictures.length,
  };
}

/** Returns a value for storage, sealed if the phone has a key. */
export async function toStored<Value>(value: Value): Promise<MaybeSealed<Value>> {
  const box = await boxes.seal(value);
  return box ? { box } : value;
}

export async function eventRowOf({ event, ...rest }: WaitingEvent): Promise<EventRow> {
  const box = await boxes.seal(event);
  return box ? { ...rest, box } : { ...rest, event };
}

/** Returns a photo for storage. `asBytes`: for a phone without a key that cannot store the file. */
export async function photoRowOf(
  { blob, name, isOfDoneJob, ...rest }: StoredPhoto,
  { asBytes = false } = {},
): Promise<PhotoRow> {
  const facts = { ...rest, sealed: isOfDoneJob };
  const label: PhotoLabel = { name, type: blob.type };
  const [box, picture] = await Promise.all([boxes.seal(label), boxes.sealPicture(blob)]);
  if (box && picture) return { ...facts, box, picture };
  return asBytes
    ? { ...facts, name, bytes: await blob.arrayBuffer(), type: blob.type }
    : { ...facts, name, blob };
}
