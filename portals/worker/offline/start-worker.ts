import { call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { linkOfWrite, storesNothing } from '../../../ui/offline/link';
import { syncRegularly } from '../../../ui/offline/sync-regularly';
import { waitForPaint } from '../../../ui/portal-kit/painted';
import { dropReadableVisits } from '../../../ui/saving/stored';
import { unsentVisits, waitingCount } from '../../shared/visits/offline/waiting-count';
import type { NotTaken } from '../model/snapshot';
import { reload, reloadSoon } from './reload';
import { sync, syncAfterUndo } from './send-events';
import { askSession, beginLogout, finishLogout, isLeaving, isRefused, setRefused } from './session';
import { changeNotTaken, endUndo, forget, load, openWithStoredKey, storeTries } from './store-events';
import { changeKey } from './stored-rows';
import { hearTabs, sendToTabs } from './tabs';
import { calls } from './worker-calls';
import { changeState, emptyState, person, readState, unsentCount } from './worker-state';

/**
 * How long a phone may show stored data without contact to the office, in milliseconds: the lifetime of a session.
 */
const longestAloneMs = 14 * 24 * 60 * 60 * 1000;

/** Opens the portal from stored data. Resolves to true when the data may be shown without the office. */
async function openFromPhone(): Promise<boolean> {
  // A page that closed during a logout has left data to delete.
  if (isLeaving()) await forget(person).catch(() => undefined);
  try {
    if (!isLeaving() && !isRefused()) await openWithStoredKey(person);
    changeState(await load(person));
    syncAfterUndo();
  } catch (cause) {
    changeState({ link: linkOfWrite(cause) });
  }
  const { snapshot, phase } = readState();
  const isRecent = snapshot !== null && Date.now() - snapshot.at < longestAloneMs;
  // After this time the session has ended: its data is deleted, and sealed unsent data stays.
  if (snapshot && !isRecent) setRefused(true);
  const mayShow = isRecent && !isLeaving() && !isRefused();
  if (mayShow && phase === 'opening') changeState({ phase: 'open' });
  return mayShow;
}

/** Checks the session with the server, once stored data is on the screen. */
async function askOffice(known: boolean): Promise<void> {
  await waitForPaint();
  // Without an answer, the stored data decides.
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
 * Starts the portal. Syncs it when the network or the worker returns, and every 30 seconds. Resolves once stored data
 * is loaded.
 */
export function startWorker(): Promise<unknown> {
  const opened = openFromPhone();
  void opened.then(askOffice);
  const syncOrReopen = () => {
    const { phase, link } = readState();
    if (phase === 'open' && link !== 'signed-out') void sync();
    if (phase === 'locked' && link === 'no-signal') void openFromPhone().then(askOffice);
  };
  syncRegularly(syncOrReopen, { onReturn: syncOrReopen, onHide: () => void sendBeforeSleep() });
  hearTabs((word) => {
    if (word.says === 'changed') reloadSoon();
    if (word.says === 'link' && readState().phase === 'open') changeState({ link: word.link });
    if (word.says === 'out') {
      changeState({ ...emptyState, phase: 'locked' });
      changeKey(null);
    }
    if (word.says === 'in') void openFromPhone().then(askOffice);
  });
  return opened;
}

/** A phone in a pocket sends nothing for a while. Ends the time for Undo, so that waiting events leave now. */
async function sendBeforeSleep(): Promise<void> {
  if (!readState().waiting.some(({ undoUntil }) => undoUntil)) return;
  if (await endUndo(person).catch(() => false)) await sync();
}

/** Signs in and sends waiting data. Throws like the call. */
export async function signIn(password: string): Promise<void> {
  if (isLeaving()) await finishLogout();
  await call(calls.login, { body: { workerName: person, password } });
  setRefused(false);
  const { link } = readState();
  changeState({ phase: 'open', link: storesNothing(link) ? link : 'sending' });
  sendToTabs({ says: 'in' });
  void sync();
}

/** Signs out and deletes the phone's data. Without a network the session ends at the next contact. */
export async function signOut(): Promise<void> {
  beginLogout();
  // Sealed visit records stay; readable data is deleted.
  dropReadableVisits('worker');
  // Calls on their way store nothing after this.
  changeState({ ...emptyState, phase: 'locked' });
  changeKey(null);
  sendToTabs({ says: 'out' });
  // If the data cannot be deleted now, the portal still counts as signed out and shows nothing without the password.
  const cleared = await forget(person).then(
    () => true,
    () => false,
  );
  if (cleared) await finishLogout().catch(() => undefined);
  else await call(calls.logout, {}).catch(() => undefined);
  toast({ variant: 'success', title: 'Logged out', description: 'Successfully logged out' });
}

/** How long a logout waits for sending, in milliseconds. */
const longestSendMs = 3000;

/** Sends waiting visit records. Loads no code when nothing waits. */
async function sendRecords(): Promise<void> {
  if (waitingCount('worker') === 0) return;
  const { visitSync } = await import('../visits/visit-sync');
  await visitSync.start();
  await visitSync.sync();
}

/** Sends what it can before a logout. Resolves to the number of unsent items of all tabs. */
export async function sendAndCountUnsent(): Promise<number> {
  await endUndo(person).catch(() => false);
  const sent = Promise.all([sync(), sendRecords().catch(() => undefined)]);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestSendMs))]);
  await reload();
  return unsentCount(readState()) + unsentVisits('worker');
}

export async function sendAgain(): Promise<void> {
  for (const each of readState().stuck) await storeTries({ ...each, tries: 0 });
  changeState(await load(person));
  await sync();
}

export async function dismiss(id: string): Promise<void> {
  const without = (notTaken: NotTaken[]) => notTaken.filter((each) => each.id !== id);
  changeState({ notTaken: without(readState().notTaken) });
  await changeNotTaken(person, without);
  await reload();
}
