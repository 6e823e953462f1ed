import type { ReplyOf } from '../../../contracts/endpoint';
import type { sendEvents as sendEventsCall } from '../../../contracts/worker/worker-events';
import { ApiError, call, messageOf } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { isFinalRefusal, type Link, linkOf, linkOfWrite, storesNothing } from '../../../ui/offline/link';
import { runExclusive } from '../../../ui/offline/run-exclusive';
import { sendEach } from '../../../ui/offline/send-each';
import { eventText, nameOf } from '../model/event-texts';
import { isByContent, isStuck, nextToSend } from '../model/next-to-send';
import type { NotTaken, Snapshot, StoredPhoto, WaitingEvent } from '../model/snapshot';
import { nextReadyIn, readyToSend } from '../model/undo';
import { withEvents } from '../model/with-events';
import { reload, withNewest } from './reload';
import { askSession, readKey, setRefused } from './session';
import {
  changeNotTaken,
  changeSnapshot,
  dropPhoto,
  load,
  removeDecidedEvents,
  storeSnapshot,
  storeTries,
} from './store-events';
import { sendToTabs } from './tabs';
import { calls } from './worker-calls';
import { changeState, person, photosToSend, readState, zone } from './worker-state';

const isFinal = (error: unknown): error is ApiError => isFinalRefusal(error, [404]);

/** Shows the link's state here and in the other tabs. */
function showLink(link: Link): void {
  changeState({ link });
  sendToTabs({ says: 'link', link });
}

/** Returns the refused events of a call by position, with reasons. */
function faultsOf(error: unknown, sent: WaitingEvent[]): Map<number, string> {
  if (!isFinal(error)) throw error;
  const faults = new Map<number, string>();
  for (const { path, message } of error.issues) {
    const place = Number(/^events\.(\d+)/.exec(path)?.[1] ?? Number.NaN);
    const seq = sent[place]?.seq;
    if (seq !== undefined) faults.set(seq, message);
  }
  if (!faults.size) throw error;
  return faults;
}

/** Result of an event. A `held` one waits at the office for the owner. */
type Outcome = { state: 'taken' } | { state: 'held' | 'refused'; why: string };

function outcomeOf({ state, reason }: ReplyOf<typeof sendEventsCall>['results'][number]): Outcome {
  if (state === 'refused') return { state, why: reason ?? 'It was refused' };
  return state === 'held' ? { state, why: reason ?? 'The owner looks at it' } : { state: 'taken' };
}

/** Returns the result of each event of a call. Events without a result keep waiting. */
async function outcomesOf(sent: WaitingEvent[]): Promise<Map<number, Outcome>> {
  try {
    const { results } = await call(calls.events, {
      body: { sentAt: new Date().toISOString(), events: sent.map(({ event }) => event) },
    });
    return new Map(
      results.flatMap((result): [number, Outcome][] => {
        const seq = sent.find(({ event }) => event.id === result.id)?.seq;
        return seq === undefined ? [] : [[seq, outcomeOf(result)]];
      }),
    );
  } catch (error) {
    const faults = [...faultsOf(error, sent)];
    return new Map(faults.map(([seq, why]): [number, Outcome] => [seq, { state: 'refused', why }]));
  }
}

/** Thrown after a logout: running work must store nothing. */
class SignedOut extends Error {}

function requireOpen(): void {
  if (readState().phase !== 'open') throw new SignedOut();
}

/** Adds refused entries. One that is refused again replaces its earlier note. Throws after a logout. */
function addRefused(notTaken: NotTaken[], added: readonly NotTaken[]): NotTaken[] {
  requireOpen();
  return [...notTaken.filter(({ id }) => added.every((each) => each.id !== id)), ...added];
}

/** Records the failure of an event that was sent alone. Throws the error until the event is stuck. */
async function recordFailure(waiting: WaitingEvent, error: unknown): Promise<void> {
  requireOpen();
  const tried = { ...waiting, tries: (waiting.tries ?? 0) + 1 };
  await storeTries(tried);
  changeState(await load(person));
  if (!isStuck(tried)) throw error;
  const description = 'It is kept on this phone. You can keep working.';
  toast({ variant: 'destructive', title: `${eventText(waiting.event).name} could not be sent`, description });
}

/** Shows the worker refused and held events. */
function showOutcome({ event }: WaitingEvent, outcome: Outcome | undefined): void {
  if (outcome?.state === 'refused')
    toast({ variant: 'destructive', title: eventText(event).failed, description: outcome.why });
  if (outcome?.state === 'held')
    toast({
      title: 'Waiting for your boss to check',
      description: `${eventText(event).name}: ${outcome.why}`,
    });
}

export async function sendEvents(): Promise<void> {
  let sendsSingly = false;
  for (;;) {
    const stored = await load(person).catch(() => null);
    // Without storage nothing can be waiting.
    if (!stored) return;
    const { waiting, snapshot } = stored;
    const sent = nextToSend(readyToSend(waiting, Date.now()), sendsSingly);
    const [first] = sent;
    if (!first) return;
    const outcome = await outcomesOf(sent).catch(async (error: unknown) => {
      if (!(error instanceof ApiError) || !isByContent(error.status)) throw error;
      // With several events the faulty one is unknown.
      if (sent.length === 1) await recordFailure(first, error);
      return null;
    });
    sendsSingly ||= outcome === null;
    if (!outcome) continue;
    const acceptedEvents = sent
      .filter(({ seq }) => outcome.get(seq)?.state === 'taken')
      .map(({ event }) => event);
    const refused: NotTaken[] = sent.flatMap(({ seq, event }) => {
      const what = outcome.get(seq);
      if (what?.state !== 'refused') return [];
      return [{ id: event.id, what: nameOf(event, snapshot, zone), why: what.why, at: event.at }];
    });
    const decided = {
      seqs: [...outcome.keys()],
      withRefused: refused.length ? (notTaken: NotTaken[]) => addRefused(notTaken, refused) : null,
    };
    const withAccepted = (before: Snapshot): Snapshot => ({
      ...withEvents(before, acceptedEvents, zone, person),
      at: Date.now(),
    });
    requireOpen();
    const isSnapshotStored = await removeDecidedEvents(person, { ...decided, withAccepted }).then(
      () => true,
      // A full phone can still delete sent events.
      () => removeDecidedEvents(person, { ...decided, withAccepted: null }).then(() => false),
    );
    for (const each of sent) showOutcome(each, outcome.get(each.seq));
    const now = await load(person);
    const { snapshot: newest } = withNewest(now);
    changeState(isSnapshotStored || !newest ? now : { ...now, snapshot: withAccepted(newest) });
  }
}

async function refresh(clockOff: number): Promise<void> {
  const params = { workerName: person };
  const [jobs, active, timesheets, held] = await Promise.all([
    call(calls.jobs, { params }),
    call(calls.active, { params }),
    call(calls.timesheets, { params }),
    call(calls.held, { params }),
  ]);
  const snapshot = { jobs, active, timesheets, held, at: Date.now(), clockOff };
  requireOpen();
  const link = await storeSnapshot(person, snapshot).then(() => 'good' as const, linkOfWrite);
  changeState({ snapshot });
  showLink(link);
}

/** Drops a photo that the office will never store, and shows the reason to the worker. */
async function dropRefusedPhoto(photo: StoredPhoto, error: ApiError): Promise<void> {
  const { snapshot } = readState();
  const job = snapshot?.jobs.find(({ id }) => id === photo.jobId);
  const what = job ? `A photo for ${job.clientName}` : 'A photo';
  const why = messageOf(error, 'The office could not keep it');
  const note = { id: photo.id, what, why, at: new Date(photo.at).toISOString() };
  await changeNotTaken(person, (notTaken) => addRefused(notTaken, [note]));
  toast({ variant: 'destructive', title: 'Photo Upload Failed', description: 'Continuing without photos' });
}

async function sendPhoto(photo: StoredPhoto): Promise<void> {
  requireOpen();
  const form = new FormData();
  // The id is equal for every try, so that the server stores the photo once.
  form.append('photoId', photo.id);
  form.append('takenAt', new Date(photo.at).toISOString());
  form.append('sentAt', new Date().toISOString());
  form.append('photos', photo.blob, photo.name);
  try {
    const { photoUrls } = await call(calls.photos, { params: { id: String(photo.jobId) }, body: form });
    requireOpen();
    const withPhoto = (before: Snapshot): Snapshot => ({
      ...before,
      jobs: before.jobs.map((job) => (job.id === photo.jobId ? { ...job, photoUrls } : job)),
    });
    const { snapshot } = readState();
    if (snapshot) changeState({ snapshot: withPhoto(snapshot) });
    // Without space, the next sync loads it again.
    await changeSnapshot(person, withPhoto).catch(() => undefined);
  } catch (error) {
    if (!isFinal(error)) throw error;
    requireOpen();
    await dropRefusedPhoto(photo, error);
  }
  requireOpen();
  await dropPhoto(photo.id);
  const { photos, notTaken } = await load(person);
  changeState({ photos, notTaken });
}

async function sendPhotos(): Promise<void> {
  const { photos } = await load(person);
  changeState({ photos });
  await sendEach(photosToSend(readState()), sendPhoto);
}

function showTrouble(error: unknown): void {
  if (error instanceof SignedOut) return;
  const before = readState().link;
  const link = linkOf(error);
  if (link === 'signed-out') setRefused(true);
  showLink(storesNothing(before) ? before : link);
}

/** Runs work in one tab at a time, while the portal is open. */
const buildExclusiveSync = (name: string, work: () => Promise<void>) =>
  runExclusive(
    {
      lock: `farrier-worker-${name}`,
      mayRun: () => readState().phase === 'open',
      onTrouble: showTrouble,
    },
    work,
  );

/** Photos are slow, so the worker's actions do not wait for them. */
const syncPhotos = buildExclusiveSync('photos', sendPhotos);

/** Sends waiting events in order and reads the server's state, then sends photos. */
export const sync = buildExclusiveSync('events', async () => {
  // Another tab may have sent events that this one still shows as waiting.
  await reload();
  if (readState().waiting.length && readState().link === 'good') changeState({ link: 'sending' });
  const { isMine, clockOff } = await askSession();
  // Sends nothing in another person's session.
  if (!isMine) return showLink('signed-out');
  // Sends without the key too. The next sync requests the key again.
  await readKey().catch(() => undefined);
  await reload();
  await sendEvents();
  await refresh(clockOff);
  void syncPhotos();
});

/** Sends events once their Undo has ended. */
export function syncAfterUndo(): void {
  const ms = nextReadyIn(readState().waiting, Date.now());
  if (ms !== null) setTimeout(() => void sync(), ms);
}
