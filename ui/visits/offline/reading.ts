import { linkOfWrite } from '../../offline/link';
import { newHorse } from '../model/draft';
import type { ShownHorse, ShownVisit } from '../model/types';
import type { Suggested } from './calls';
import type { Desk } from './desk';

/** How old what was read ahead may be before it is read again. */
const staleMs = 5 * 60_000;
/** The photos of a horse that are kept: the newest of each foot and view, as the camera lays them over the new ones. */
const mostPictures = 20;

const readAt = new WeakMap<Desk, number>();

const keep = (desk: Desk, visits: readonly ShownVisit[], only?: readonly number[]): Promise<void> =>
  desk.readable
    .keepVisits(visits, Date.now(), only)
    .catch((cause) => desk.state.change({ link: linkOfWrite(cause) }));

/** Reads one visit. Where the office does not answer, what the phone keeps stays. Throws when there is neither. */
export async function readVisit(desk: Desk, appointmentId: number): Promise<void> {
  const asked = desk.state.ask();
  try {
    await keep(desk, desk.state.show([await desk.calls.read(appointmentId)], asked));
  } catch (error) {
    if (!desk.state.read().visits.has(appointmentId)) throw error;
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

/** Fetches the last pictures of the visits ahead; one that does not come is left out, and comes another time. */
async function keepPictures(desk: Desk, visits: readonly ShownVisit[]): Promise<void> {
  const wanted = picturesOf(visits);
  const kept = new Set(await desk.readable.keptPictures(wanted));
  for (const url of wanted) {
    if (kept.has(url)) continue;
    const answer = await fetch(url, { credentials: 'include' });
    if (answer.ok) await desk.readable.keepPicture(url, await answer.blob());
  }
}

/** Reads the visits of today and tomorrow, with their last pictures and the prices, for when there is no network. */
export async function readAhead(desk: Desk): Promise<void> {
  if (Date.now() - (readAt.get(desk) ?? 0) < staleMs) return;
  const asked = desk.state.ask();
  const [visits, prices] = await Promise.all([desk.calls.ahead(desk.today()), desk.calls.prices()]);
  readAt.set(desk, Date.now());
  const newer = desk.state.show(visits, asked);
  desk.state.change({ prices });
  const waiting = desk.state.read().saves.map(({ appointmentId }) => appointmentId);
  await keep(desk, newer, [...visits.map(({ appointmentId }) => appointmentId), ...waiting]);
  await desk.readable.keepKnown('prices', prices).catch(() => undefined);
  // These take their time, and nothing waits for them.
  void keepSuggested(desk, visits)
    .then(() => keepPictures(desk, visits))
    // A missing part loads at the next opportunity.
    .catch(() => undefined);
}

/** Keeps the days that offer themselves for the next visit after those of today. */
async function keepSuggested(desk: Desk, visits: readonly ShownVisit[]): Promise<void> {
  const { suggest } = desk.calls;
  if (!suggest) return;
  const today = visits.filter(({ doneOn, completedAt }) => doneOn === desk.today() && !completedAt);
  const suggested: Record<number, Suggested> = {};
  for (const { appointmentId } of today) suggested[appointmentId] = await suggest(appointmentId);
  await desk.readable.keepKnown('suggested', suggested);
}

/** The days that offer themselves for the next visit: the office's, or else the phone's; null without either. */
export async function suggestedFor(desk: Desk, appointmentId: number): Promise<Suggested | null> {
  const kept = async () =>
    (await desk.readable.known('suggested').catch(() => null))?.[appointmentId] ?? null;
  return (await desk.calls.suggest?.(appointmentId).catch(kept)) ?? null;
}

/** Horses of the visit's clients that it does not list, of which one may be done besides. Throws without a network. */
export async function moreHorses(desk: Desk, visit: ShownVisit): Promise<ShownHorse[]> {
  const listed = [...visit.horses, ...visit.proposed];
  const clients = new Map<number, Pick<ShownHorse, 'clientName'>>(
    listed.flatMap((horse) => (horse.clientId ? [[horse.clientId, horse] as const] : [])),
  );
  // A client whose horses are all away or retired has none in the list.
  const own = clients.size ? null : await desk.calls.clientOf?.(visit.appointmentId, visit.doneOn);
  if (own) clients.set(own, { clientName: null });
  const found = await Promise.all(
    [...clients].map(async ([clientId, { clientName }]) =>
      ((await desk.calls.horsesOf?.(clientId)) ?? []).map(({ id, name, cycleWeeks }) =>
        newHorse({ id, name, cycleWeeks, clientId, clientName }),
      ),
    ),
  );
  return found.flat().filter(({ horseId }) => listed.every((horse) => horse.horseId !== horseId));
}

/** Lists a horse in the visit. */
export async function listHorse(desk: Desk, visit: ShownVisit, horse: ShownHorse): Promise<void> {
  const now = { ...visit, proposed: [...visit.proposed, horse] };
  desk.state.show([now]);
  await keep(desk, [now]);
}

/** A picture from the phone or, where it is not there, from the office; null without either. */
export async function pictureAt(desk: Desk, url: string): Promise<Blob | null> {
  const kept = await desk.readable.picture(url).catch(() => null);
  if (kept) return kept;
  try {
    const answer = await fetch(url, { credentials: 'include' });
    return answer.ok ? await answer.blob() : null;
  } catch {
    return null;
  }
}
