import type { SentEvent } from '../../../contracts/worker/worker-events';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { painted } from '../../../ui/portal-kit/painted';
import { eventText } from '../model/event-texts';
import { calls } from './calls';
import { newId } from './new-id';
import { sendEvents, sync } from './send';
import { askSession, beginLogout, finishLogout, isLeaving, isRefused, noteRefusal } from './session';
import { changeState, emptyState, person, readState } from './state';
import { forget, keepEvent, keepNotTaken, keepTries, load } from './store-events';

/** For how long a phone may show what it keeps without having spoken to the office: as long as a session lasts. */
const longestAloneMs = 14 * 24 * 60 * 60 * 1000;
const everyMs = 30_000;

/** Opens the portal from what the phone keeps. Resolves to whether that may be shown without the office. */
async function openFromPhone(): Promise<boolean> {
  // A page that was closed in the middle of a logout has left what that was to remove.
  if (isLeaving()) await forget(person).catch(() => undefined);
  try {
    changeState(await load(person));
  } catch {
    changeState({ link: 'no-room' });
  }
  const { snapshot, phase } = readState();
  const isRecent = snapshot !== null && Date.now() - snapshot.at < longestAloneMs;
  const known = isRecent && !isLeaving() && !isRefused();
  if (known && phase === 'opening') changeState({ phase: 'open' });
  return known;
}

/** Asks the server whether the session holds, once what the phone keeps is on the screen. */
async function askOffice(known: boolean): Promise<void> {
  await painted();
  // While nobody answers, what the phone keeps decides.
  const signedIn = await askSession().then(
    ({ isMine }) => isMine,
    () => null,
  );
  if (signedIn === null) changeState({ phase: known ? 'open' : 'locked', link: 'no-signal' });
  else {
    const { link } = readState();
    changeState({ phase: signedIn ? 'open' : 'locked', link: link === 'no-signal' ? 'sending' : link });
  }
  if (signedIn) await sync();
}

/**
 * Starts the portal and keeps it up to date: when the network or the worker comes back, and every 30 seconds. Resolves
 * once what the phone keeps is there.
 */
export function startWorker(): Promise<unknown> {
  const opened = openFromPhone();
  void opened.then(askOffice);
  const again = () => {
    const { phase, link } = readState();
    if (phase === 'open' && link !== 'signed-out') void sync();
    if (phase === 'locked' && link === 'no-signal') void openFromPhone().then(askOffice);
  };
  setInterval(again, everyMs);
  window.addEventListener('online', again);
  window.addEventListener('focus', again);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && again());
  return opened;
}

/** Signs in. What waited on this phone goes out now. Throws as the call does. */
export async function signIn(password: string): Promise<void> {
  if (isLeaving()) await finishLogout();
  await call(calls.login, { body: { workerName: person, password } });
  noteRefusal(false);
  changeState({ phase: 'open', link: readState().link === 'no-room' ? 'no-room' : 'sending' });
  void sync();
}

/** Signs out and leaves nothing on the phone. Without a network the session itself ends as soon as there is one. */
export async function signOut(): Promise<void> {
  beginLogout();
  // From here on nothing that is still on its way is kept.
  changeState({ ...emptyState, phase: 'locked' });
  // Where the phone cannot be cleared now, it still counts as left: nothing of it is shown without the password.
  const cleared = await forget(person).then(
    () => true,
    () => false,
  );
  if (cleared) await finishLogout().catch(() => undefined);
  else await call(calls.logout, {}).catch(() => undefined);
  toast({ variant: 'success', title: 'Logged out', description: 'Successfully logged out' });
}

type ClockAction =
  | { type: 'clock-in' | 'clock-out' | 'break-start' | 'break-end' }
  | { type: 'start-job'; jobId: number }
  | { type: 'complete-job'; jobId: number; notes: string; photosTaken: number };

/** What the phone cannot keep goes to the server now, after all that it kept before. Throws where it is not taken. */
async function tellAtOnce(event: SentEvent): Promise<void> {
  changeState({ link: 'no-room' });
  if (!(await askSession()).isMine)
    throw new ApiError(401, JSON.stringify({ message: 'Please enter the password again' }), '');
  await sendEvents();
  const { results } = await call(calls.events, {
    body: { sentAt: new Date().toISOString(), events: [event] },
  });
  if (results[0]?.state === 'refused')
    throw new ApiError(409, JSON.stringify({ message: results[0].reason }), '');
}

/**
 * Does something: it is kept on the phone with its time, shown, and sent as soon as that is possible. Where the phone
 * keeps nothing it goes to the server at once. Resolves to whether it is done.
 */
export async function act(clockAction: ClockAction): Promise<boolean> {
  const event: SentEvent = { ...clockAction, id: newId(), at: new Date().toISOString() };
  const { done, failed } = eventText(event);
  try {
    await keepEvent(person, event).then(
      async () => {
        const { waiting, stuck, photos } = await load(person);
        changeState({ waiting, stuck, photos });
      },
      () => tellAtOnce(event),
    );
  } catch (error) {
    const reason = error instanceof ApiError ? error.serverMessage : null;
    toast({
      variant: 'destructive',
      title: failed,
      description: reason ?? 'This phone has no room for it, and there is no connection.',
    });
    return false;
  }
  toast({ variant: 'success', title: done });
  void sync();
  return true;
}

/** Sends what is stuck once more, in its place in the order. */
export async function sendAgain(): Promise<void> {
  for (const each of readState().stuck) await keepTries({ ...each, tries: 0 });
  changeState(await load(person));
  await sync();
}

/** The worker has read what was not taken. */
export async function dismiss(id: string): Promise<void> {
  const notTaken = readState().notTaken.filter((each) => each.id !== id);
  changeState({ notTaken });
  await keepNotTaken(person, notTaken);
}
