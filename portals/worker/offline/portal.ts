import { call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { linkOfWrite, storesNothing } from '../../../ui/offline/link';
import { whenNetworkIsBack } from '../../../ui/offline/network-back';
import { painted } from '../../../ui/portal-kit/painted';
import { dropReadableVisits } from '../../../ui/saving/stored';
import { unsentVisits, waitingCount } from '../../shared/visits/offline/waiting-count';
import { reload, reloadSoon } from './reload';
import { sync, syncAfterUndo } from './send-events';
import { askSession, beginLogout, finishLogout, isLeaving, isRefused, noteRefusal } from './session';
import { endUndo, forget, keepNotTaken, keepTries, load, openWithStoredKey } from './store-events';
import { changeKey } from './stored-rows';
import { hearTabs, sayToTabs } from './tabs';
import { calls } from './worker-calls';
import { changeState, emptyState, person, readState, unsentCount } from './worker-state';

/** For how long a phone may show what it keeps without having spoken to the office: as long as a session lasts. */
const longestAloneMs = 14 * 24 * 60 * 60 * 1000;
const everyMs = 30_000;

/** Opens the portal from what the phone keeps. Resolves to whether that may be shown without the office. */
async function openFromPhone(): Promise<boolean> {
  // A page that was closed in the middle of a logout has left what that was to remove.
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
  // A session that the phone has not heard of for so long has ended: what was loaded in it goes, what waits stays sealed.
  if (snapshot && !isRecent) noteRefusal(true);
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
  whenNetworkIsBack(again);
  window.addEventListener('focus', again);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') again();
    else void sendBeforeSleep();
  });
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

/** A phone that is put away sends nothing for a while: what could still be undone leaves now. */
async function sendBeforeSleep(): Promise<void> {
  if (!readState().waiting.some(({ undoUntil }) => undoUntil)) return;
  if (await endUndo(person).catch(() => false)) await sync();
}

/** Signs in. What waited on this phone goes out now. Throws as the call does. */
export async function signIn(password: string): Promise<void> {
  if (isLeaving()) await finishLogout();
  await call(calls.login, { body: { workerName: person, password } });
  noteRefusal(false);
  const { link } = readState();
  changeState({ phase: 'open', link: storesNothing(link) ? link : 'sending' });
  sayToTabs({ says: 'in' });
  void sync();
}

/** Signs out and leaves nothing on the phone. Without a network the session itself ends as soon as there is one. */
export async function signOut(): Promise<void> {
  beginLogout();
  // Sealed visit records stay; readable data goes.
  dropReadableVisits('worker');
  // From here on nothing that is still on its way is kept.
  changeState({ ...emptyState, phase: 'locked' });
  changeKey(null);
  sayToTabs({ says: 'out' });
  // When the phone cannot be cleared now, it still counts as signed out: nothing is shown without the
  // password.
  const cleared = await forget(person).then(
    () => true,
    () => false,
  );
  if (cleared) await finishLogout().catch(() => undefined);
  else await call(calls.logout, {}).catch(() => undefined);
  toast({ variant: 'success', title: 'Logged out', description: 'Successfully logged out' });
}

/** How long a logout waits for what can still be sent, in milliseconds. */
const longestSendMs = 3000;

/** Sends the records of visits that wait. Loads nothing without. */
async function sendRecords(): Promise<void> {
  if (waitingCount('worker') === 0) return;
  const { visitSync } = await import('../visits/visit-sync');
  await visitSync.start();
  await visitSync.sync();
}

/** Sends what can be sent before a logout. Resolves to how much is left then, whichever tab has kept it. */
export async function unsentNow(): Promise<number> {
  await endUndo(person).catch(() => false);
  const sent = Promise.all([sync(), sendRecords().catch(() => undefined)]);
  await Promise.race([sent, new Promise((resolve) => setTimeout(resolve, longestSendMs))]);
  await reload();
  return unsentCount(readState()) + unsentVisits('worker');
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
