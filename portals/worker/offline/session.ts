import { tolerableMs } from '../../../rules/worker/worked-hours';
import { call } from '../../../ui/api/call';
import { importSealKey } from '../../../ui/offline/seal';
import { dropReadableVisits } from '../../../ui/saving/stored';
import { forgetLoaded, storeKey } from './store-events';
import { calls } from './worker-calls';
import { person } from './worker-state';

/** A flag on this phone that outlives the page. On a full phone it lives as long as the page. */
function phoneFlag(key: string) {
  let isSetInPage = false;
  return {
    isSet: (): boolean => isSetInPage || localStorage.getItem(key) !== null,
    set(isNow: boolean): void {
      isSetInPage = false;
      try {
        if (isNow) localStorage.setItem(key, '1');
        else localStorage.removeItem(key);
      } catch (cause) {
        // Only a failed write keeps the flag in this page: another tab may have removed a stored one.
        isSetInPage = isNow;
        console.warn('The phone has no room for a note', cause);
      }
    },
  };
}

/** Set while a logout has not reached the server. It is completed before anything else. */
const leavingMark = phoneFlag('farrier-worker-logging-out');

export const isLeaving = leavingMark.isSet;
export const beginLogout = (): void => leavingMark.set(true);

export async function finishLogout(): Promise<void> {
  await call(calls.logout, {});
  leavingMark.set(false);
}

/** Set when the server has no session of this worker, until a sign-in. */
const refusedMark = phoneFlag(`farrier-worker-refused ${person}`);

/** True once the office has sent this session's key to the page. */
let hasKey = false;

/** Requests the key that seals waiting data, once per sign-in. After a failure the next sync retries. */
export async function readKey(): Promise<void> {
  if (hasKey) return;
  const { person: mark, key } = await call(calls.seal, {});
  await storeKey(person, { person: mark, key: await importSealKey(key) });
  hasKey = true;
}

/** True while stored data stays hidden until a sign-in. */
export const isRefused = refusedMark.isSet;
export function setRefused(isNow: boolean): void {
  refusedMark.set(isNow);
  if (!isNow) return;
  hasKey = false;
  dropReadableVisits('worker');
  void forgetLoaded(person).catch(() => undefined);
}

/** Checks that the session is this worker's, and reads the server's time. Throws like the call. */
export async function askSession(): Promise<{ isMine: boolean; clockOff: number }> {
  if (isLeaving()) await finishLogout();
  const sentAt = Date.now();
  const { authenticated, workerName, now } = await call(calls.session, {});
  // Uses the middle between request and answer as the server's time.
  const off = new Date(now).getTime() - (sentAt + Date.now()) / 2;
  const isMine = authenticated && workerName === person;
  setRefused(!isMine);
  return {
    isMine,
    clockOff: Math.abs(off) > tolerableMs ? Math.round(off) : 0,
  };
}
