import type { SentEvent } from '../../../contracts/worker-events';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { drawnAnew } from '../../../ui/photos/shrink-photo';
import { wordsOf } from '../model/event-words';
import type { KeptPhoto } from '../model/types';
import { calls } from './calls';
import { dropPhoto, forget, keepEvent, keepNotTaken, keepPhoto, load } from './keep';
import { sync } from './send';
import { changeState, emptyState, person, readState } from './state';

/** For how long a phone may show what it keeps without having spoken to the office: as long as a session lasts. */
const longestAloneMs = 14 * 24 * 60 * 60 * 1000;
const everyMs = 30_000;
/** Set while a logout has not reached the server: it is made up for before anything else. */
const loggingOut = 'farrier-worker-logging-out';

const leaving = () => localStorage.getItem(loggingOut) !== null;

async function finishLogout(): Promise<void> {
  await call(calls.logout, {});
  localStorage.removeItem(loggingOut);
}

/** Whether this phone's session holds; null when nobody answers. */
async function isSignedIn(): Promise<boolean | null> {
  try {
    if (leaving()) await finishLogout();
    const { authenticated, workerName } = await call(calls.session, {});
    return authenticated && workerName === person;
  } catch {
    // What the session is, is not known: what the phone keeps decides.
    return null;
  }
}

/** Opens the portal from what the phone keeps, at once, and then asks the server whether the session holds. */
async function open(): Promise<void> {
  try {
    changeState(await load(person));
  } catch {
    changeState({ link: 'no-room' });
  }
  const { snapshot, phase } = readState();
  const known = snapshot !== null && Date.now() - snapshot.at < longestAloneMs && !leaving();
  if (known && phase === 'opening') changeState({ phase: 'open' });
  const signedIn = await isSignedIn();
  if (signedIn === null) changeState({ phase: known ? 'open' : 'locked', link: 'no-signal' });
  else changeState({ phase: signedIn ? 'open' : 'locked' });
  if (signedIn) await sync();
}

/** Starts the portal and keeps it up to date: when the network or the worker comes back, and every 30 seconds. */
export function startWorker(): void {
  void open();
  const again = () => {
    const { phase, link } = readState();
    if (phase === 'open' && link !== 'signed-out') void sync();
    if (phase === 'locked' && link === 'no-signal') void open();
  };
  setInterval(again, everyMs);
  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
}

/** Signs in. What waited on this phone goes out now. Throws as the call does. */
export async function signIn(password: string): Promise<void> {
  if (leaving()) await finishLogout();
  await call(calls.login, { body: { workerName: person, password } });
  changeState({ phase: 'open', link: readState().link === 'no-room' ? 'no-room' : 'sending' });
  void sync();
}

/** Signs out and leaves nothing on the phone. Without a network the session itself ends as soon as there is one. */
export async function signOut(): Promise<void> {
  localStorage.setItem(loggingOut, '1');
  // From here on nothing that is still on its way is kept.
  changeState({ ...emptyState, phase: 'locked' });
  await forget(person);
  await finishLogout().catch(() => undefined);
  toast({ variant: 'success', title: 'Logged out', description: 'Successfully logged out' });
}

/** A random id, also on pages without https. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

type Deed =
  | { type: 'clock-in' | 'clock-out' | 'break-start' | 'break-end' }
  | { type: 'start-job'; jobId: number }
  | { type: 'complete-job'; jobId: number; notes: string; photosTaken: number };

/**
 * Does something: it is kept on the phone with its time, shown, and sent as soon as that is possible. Where the phone
 * keeps nothing it goes to the server at once. Resolves to whether it is done.
 */
export async function act(deed: Deed): Promise<boolean> {
  const event: SentEvent = { ...deed, id: newId(), at: new Date().toISOString() };
  const { done, failed } = wordsOf(event);
  try {
    await keepEvent(person, event).catch(async () => {
      changeState({ link: 'no-room' });
      const { results } = await call(calls.events, { body: { events: [event] } });
      if (results[0]?.state === 'refused')
        throw new ApiError(409, JSON.stringify({ message: results[0].reason }), '');
    });
  } catch (error) {
    const reason = error instanceof ApiError ? error.serverMessage : null;
    toast({
      variant: 'destructive',
      title: failed,
      description: reason ?? 'This phone has no room for it, and there is no connection.',
    });
    return false;
  }
  if (readState().link !== 'no-room') changeState(await load(person));
  toast({ variant: 'success', title: done });
  void sync();
  return true;
}

/** Keeps a photo of a job that is being completed, small and without its place. Returns its id; throws for what is no photo. */
export async function addPhoto(jobId: number, file: File): Promise<string> {
  const blob = await drawnAnew(file);
  const name = file.name.replace(/\.\w+$/, '.jpg');
  const photo: KeptPhoto = { id: newId(), person, jobId, blob, name, sealed: false, at: Date.now() };
  await keepPhoto(photo);
  changeState({ photos: [...readState().photos, photo] });
  return photo.id;
}

export async function removePhoto(id: string): Promise<void> {
  changeState({ photos: readState().photos.filter((photo) => photo.id !== id) });
  await dropPhoto(id);
}

/** The worker has read what was not taken. */
export async function dismiss(id: string): Promise<void> {
  const notTaken = readState().notTaken.filter((each) => each.id !== id);
  changeState({ notTaken });
  await keepNotTaken(person, notTaken);
}
