import { linkOfWrite } from '../../../../ui/offline/link';
import { newHorse } from '../model/draft-of';
import type { ShownHorse, ShownVisit } from '../model/shown-visit';
import type { Suggested } from './visit-calls';
import type { VisitSync } from './visit-sync';

/** Age at which prefetched data is read again, in milliseconds. */
const staleMs = 5 * 60_000;
/** Stored photos per horse: the newest of each foot and view, which the camera shows as outlines. */
const mostPictures = 20;

const readAt = new WeakMap<VisitSync, number>();

const storeVisits = (
  visitSync: VisitSync,
  visits: readonly ShownVisit[],
  only?: readonly number[],
): Promise<void> =>
  visitSync.readable
    .storeVisits(visits, Date.now(), only)
    .catch((cause) => visitSync.state.change({ link: linkOfWrite(cause) }));

/** Reads one visit. Without an answer the stored copy remains. Throws without either. */
export async function readVisit(visitSync: VisitSync, appointmentId: number): Promise<void> {
  const callNumber = visitSync.state.ask();
  try {
    await storeVisits(
      visitSync,
      visitSync.state.show([await visitSync.calls.read(appointmentId)], callNumber),
    );
  } catch (error) {
    if (!visitSync.state.read().visits.has(appointmentId)) throw error;
  }
}

/** Returns a picture from the office; null without an answer. */
async function fetchPicture(url: string): Promise<Blob | null> {
  try {
    const answer = await fetch(url, { credentials: 'include' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}

function picturesOf(visits: readonly ShownVisit[]): string[] {
  const urls = visits.flatMap(({ horses, proposed }) =>
    [...horses, ...proposed].flatMap(({ lastTime }) => {
      const newest = new Map(lastTime?.photos.map((photo) => [`${photo.foot} ${photo.view}`, photo.url]));
      return [...newest.values()].slice(-mostPictures);
    }),
  );
  return [...new Set(urls)];
}

/** Fetches last pictures for the coming visits. Skips failed ones until the next time. */
async function storePictures(visitSync: VisitSync, visits: readonly ShownVisit[]): Promise<void> {
  const wanted = picturesOf(visits);
  const storedUrls = new Set(await visitSync.readable.storedPictures(wanted));
  for (const url of wanted) {
    if (storedUrls.has(url)) continue;
    const picture = await fetchPicture(url);
    if (picture) await visitSync.readable.storePicture(url, picture);
  }
}

/** Reads the visits of today and tomorrow, with last pictures and prices, for use without a network. */
export async function readAhead(visitSync: VisitSync): Promise<void> {
  if (Date.now() - (readAt.get(visitSync) ?? 0) < staleMs) return;
  const callNumber = visitSync.state.ask();
  const [visits, prices] = await Promise.all([
    visitSync.calls.ahead(visitSync.today()),
    visitSync.calls.prices(),
  ]);
  readAt.set(visitSync, Date.now());
  const newer = visitSync.state.show(visits, callNumber);
  visitSync.state.change({ prices });
  const waiting = visitSync.state.read().saves.map(({ appointmentId }) => appointmentId);
  await storeVisits(visitSync, newer, [...visits.map(({ appointmentId }) => appointmentId), ...waiting]);
  await visitSync.readable.storeKnown('prices', prices).catch(() => undefined);
  // Slow, and nothing waits for them. The next run loads missing parts.
  void storeSuggested(visitSync, visits)
    .catch(() => undefined)
    .then(() => storePictures(visitSync, visits))
    .catch(() => undefined);
}

/** Stores the proposed days for the next visits after today's. Without an answer the stored days stay. */
async function storeSuggested(visitSync: VisitSync, visits: readonly ShownVisit[]): Promise<void> {
  const { suggest } = visitSync.calls;
  if (!suggest) return;
  const today = visits.filter(({ doneOn, completedAt }) => doneOn === visitSync.today() && !completedAt);
  const before = await visitSync.readable.known('suggested').catch(() => null);
  const suggested: Record<number, Suggested> = {};
  for (const { appointmentId } of today) {
    const days = await suggest(appointmentId).catch(() => before?.[appointmentId]);
    if (days) suggested[appointmentId] = days;
  }
  await visitSync.readable.storeKnown('suggested', suggested);
}

/** Returns the proposed days for the next visit, from the office or else the phone; null without either. */
export async function suggestedFor(visitSync: VisitSync, appointmentId: number): Promise<Suggested | null> {
  const readStored = async () =>
    (await visitSync.readable.known('suggested').catch(() => null))?.[appointmentId] ?? null;
  return (await visitSync.calls.suggest?.(appointmentId).catch(readStored)) ?? null;
}

/** Returns further horses of the visit's clients, which may be done too. Throws without a network. */
export async function moreHorses(visitSync: VisitSync, visit: ShownVisit): Promise<ShownHorse[]> {
  const listed = [...visit.horses, ...visit.proposed];
  const clients = new Map<number, Pick<ShownHorse, 'clientName'>>(
    listed.flatMap((horse) => (horse.clientId ? [[horse.clientId, horse] as const] : [])),
  );
  // A client whose horses are all away or retired is missing from the list.
  const visitsClient = clients.size
    ? null
    : await visitSync.calls.clientOf?.(visit.appointmentId, visit.doneOn);
  if (visitsClient) clients.set(visitsClient, { clientName: null });
  const found = await Promise.all(
    [...clients].map(async ([clientId, { clientName }]) =>
      ((await visitSync.calls.horsesOf?.(clientId)) ?? []).map(({ id, name, cycleWeeks }) =>
        newHorse({ id, name, cycleWeeks, clientId, clientName }),
      ),
    ),
  );
  return found.flat().filter(({ horseId }) => listed.every((horse) => horse.horseId !== horseId));
}

export async function listHorse(visitSync: VisitSync, visit: ShownVisit, horse: ShownHorse): Promise<void> {
  const now = { ...visit, proposed: [...visit.proposed, horse] };
  visitSync.state.show([now]);
  await storeVisits(visitSync, [now]);
}

/** Returns a picture from the phone or else the office; null without either. */
export async function pictureAt(visitSync: VisitSync, url: string): Promise<Blob | null> {
  const storedPicture = await visitSync.readable.picture(url).catch(() => null);
  return storedPicture ?? fetchPicture(url);
}
