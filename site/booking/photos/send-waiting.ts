import { addLinkedPhotos, addNewBookingsPhotos } from '../../../contracts/bookings/public-bookings';
import { plural } from '../../../rules/money/numbers';
import { ApiError, call } from '../../../ui/api/call';
import { photoForm } from '../../forms/photo-form';
import { dropPhotos, giveToken, waitingPhotos } from './waiting-photos';

type Photo = Awaited<ReturnType<typeof waitingPhotos>>[number];
/** Says how far it is; `done` once there is something new to see. */
export type Say = (text: string, done?: boolean) => void;

/** The pauses between tries, in milliseconds; the last one goes on. */
const pausesMs = [3000, 10_000, 30_000, 60_000] as const;

/** Waits, or less where the network comes back or somebody looks at the page again. */
function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      window.removeEventListener('online', goOn);
      document.removeEventListener('visibilitychange', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, ms);
    window.addEventListener('online', goOn);
    document.addEventListener('visibilitychange', goOn);
  });
}

/** A refusal that another try would not change. */
const isFinal = (error: unknown) =>
  error instanceof ApiError &&
  error.status >= 400 &&
  error.status < 500 &&
  ![408, 429].includes(error.status);

async function send({ bookingId, token, file }: Photo): Promise<void> {
  const body = await photoForm('photos', [file]);
  if (token) await call(addLinkedPhotos, { params: { token }, body });
  else await call(addNewBookingsPhotos, { params: { id: String(bookingId) }, body });
}

async function sendAll(say: Say): Promise<void> {
  let failures = 0;
  let lost = false;
  for (let waiting = await waitingPhotos(); waiting.length > 0; waiting = await waitingPhotos()) {
    const [next] = waiting as [Photo];
    say(`Photo ${next.number} of ${next.of} is on its way.`);
    try {
      await send(next);
      failures = 0;
      await dropPhotos([next]);
      if (waiting.length === 1 && !lost)
        say(
          next.of === 1
            ? 'Your photo is with your booking.'
            : `Your ${next.of} photos are with your booking.`,
          true,
        );
    } catch (error) {
      if (isFinal(error)) {
        lost = true;
        await dropPhotos([next]);
        say('A photo did not get through: please add it on the page of your booking.');
        continue;
      }
      say(
        `${plural(waiting.length, 'photo')} still to go: waiting for a signal. They are kept on this phone and go by themselves, also when you open this page again.`,
      );
      await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? pausesMs[0]);
      failures += 1;
    }
  }
}

/** Sends what waits, one photo after the other, in one tab at a time. `token` is of the booking that was just made. */
export async function sendWaitingPhotos(token: string | null, say: Say): Promise<void> {
  if (token) await giveToken(token);
  // Browsers without locks are older than most phones: there two tabs may send the same, which counts once.
  if (!('locks' in navigator)) return sendAll(say);
  await navigator.locks.request('farrier-photos', () => sendAll(say));
}
