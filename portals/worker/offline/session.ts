import { tolerableMs } from '../../../rules/worker/worked-hours';
import { call } from '../../../ui/api/call';
import { importSealKey } from '../../../ui/offline/seal';
import { dropReadableVisits } from '../../../ui/saving/stored';
import { forgetLoaded, takeKey } from './store-events';
import { calls } from './worker-calls';
import { person } from './worker-state';

/** A note on this phone that outlives the page. Where the phone has no room for it, it holds as long as the page. */
function note(key: string) {
  let here = false;
  return {
    isSet: (): boolean => here || localStorage.getItem(key) !== null,
    set(isNow: boolean): void {
      here = false;
      try {
        if (isNow) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch (cause) {
        // Only then is it this page's alone: what is on the phone, another tab may have taken back.
        here = isNow;
        console.warn('The phone has no room for a note', cause);
      }
    },
  };
}

/** Set while a logout has not reached the server: it is made up for before anything else. */
const leaving = note('farrier-worker-logging-out');

export const isLeaving = leaving.isSet;
export const beginLogout = (): void => leaving.set(true);

export async function finishLogout(): Promise<void> {
  await call(calls.logout, {});
  leaving.set(false);
}

/** Set once the server has said that there is no session of this worker, until somebody signs in. */
const refused = note(`farrier-worker-refused ${person}`);

/** True once this page has the key of its session from the office. */
let hasKey = false;

/** Takes the key that seals what waits on this phone, once for each sign-in. Without an answer, the next look asks. */
export async function readKey(): Promise<void> {
  if (hasKey) return;
  const { person: mark, key } = await call(calls.seal, {});
  await takeKey(person, { person: mark, key: await importSealKey(key) });
  hasKey = true;
}

/** True while the phone's data stays hidden until the password was typed. */
export const isRefused = refused.isSet;
export function noteRefusal(isNow: boolean): void {
  refused.set(isNow);
  if (!isNow) return;
  hasKey = false;
  dropReadableVisits('worker');
  void forgetLoaded(person).catch(() => undefined);
}

/** Asks whether this phone's session is this worker's, and what time it is. Throws as the call does. */
export async function askSession(): Promise<{ isMine: boolean; clockOff: number }> {
  if (isLeaving()) await finishLogout();
  const asked = Date.now();
  const { authenticated, workerName, now } = await call(calls.session, {});
  // Takes the middle between request and answer as the server's time.
  const off = new Date(now).getTime() - (asked + Date.now()) / 2;
  const isMine = authenticated && workerName === person;
  noteRefusal(!isMine);
  return {
    isMine,
    clockOff: Math.abs(off) > tolerableMs ? Math.round(off) : 0,
  };
}
