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

/** Asks whether this phone's session is this worker's, and what time it is. Throws as the call does. */
export async function askSession(): Promise<{ isMine: boolean; clockOff: number }> {
  if (isLeaving()) await finishLogout();
  const asked = Date.now();
  const { authenticated, workerName, now } = await call(calls.session, {});
  // It was said somewhere between question and answer.
  const off = new Date(now).getTime() - (asked + Date.now()) / 2;
  return {
    isMine: authenticated && workerName === person,
    clockOff: Math.abs(off) > tolerableMs ? Math.round(off) : 0,
  };
}
