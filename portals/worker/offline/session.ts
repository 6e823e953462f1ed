import { tolerableMs } from '../../../rules/worked-hours';
import { call } from '../../../ui/api/call';
import { calls } from './calls';
import { person } from './state';

/** Set while a logout has not reached the server: it is made up for before anything else. */
const loggingOut = 'farrier-worker-logging-out';

export const isLeaving = (): boolean => localStorage.getItem(loggingOut) !== null;
export const beginLogout = (): void => localStorage.setItem(loggingOut, '1');

export async function finishLogout(): Promise<void> {
  await call(calls.logout, {});
  localStorage.removeItem(loggingOut);
}

/** Set once the server has said that there is no session of this worker, until somebody signs in. */
const refused = `farrier-worker-refused ${person}`;

/** Whether what the phone keeps stays hidden until the password was said. */
export const isRefused = (): boolean => localStorage.getItem(refused) !== null;
export function noteRefusal(isNow: boolean): void {
  if (isNow) localStorage.setItem(refused, '1');
  else localStorage.removeItem(refused);
}

/** Asks whether this phone's session is this worker's, and what time it is. Throws as the call does. */
export async function askSession(): Promise<{ isMine: boolean; clockOff: number }> {
  if (isLeaving()) await finishLogout();
  const asked = Date.now();
  const { authenticated, workerName, now } = await call(calls.session, {});
  // It was said somewhere between question and answer.
  const off = new Date(now).getTime() - (asked + Date.now()) / 2;
  const isMine = authenticated && workerName === person;
  noteRefusal(!isMine);
  return {
    isMine,
    clockOff: Math.abs(off) > tolerableMs ? Math.round(off) : 0,
  };
}
