import { addLinkedPhotos, addNewBookingsPhotos } from '../../../contracts/bookings/public-bookings';
import { plural } from '../../../rules/money/numbers';
import { ApiError, call } from '../../../ui/api/call';
import { toast } from '../../../ui/feedback/toast-store';
import { photoForm } from '../../forms/photo-form';
import { assignToken, dropPhotos, waitingPhotos } from './waiting-photos';

type Photo = Awaited<ReturnType<typeof waitingPhotos>>[number];
/** Shows the progress. `done` means that the booking has new photos to show. */
export type ShowProgress = (text: string, done?: boolean) => void;

/** The booking on a page, and its link's token if the page has it. */
export interface ShownBooking {
  id: number;
  token: string;
}

/** Pauses between attempts, in milliseconds. The last one repeats. */
const pausesMs = [3000, 10_000, 30_000, 60_000] as const;

/** Waits, but less when the network returns or the page is hidden or shown. */
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

/** True for a refusal that a retry cannot change. */
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

/**
 * Without the link's token the server accepts photos only for an hour after booking. Such photos stay stored until a
 * page of the booking provides the token.
 */
const lacksLink = (error: unknown, { token }: Photo) =>
  token === null && error instanceof ApiError && error.status === 404;

/** Shows once per tab that photos wait for their link. */
function notifyOfHeldPhotos(): void {
  if (sessionStorage.getItem('photos-held')) return;
  sessionStorage.setItem('photos-held', '1');
  toast({
    title: 'Your photos aren’t sent yet',
    description: 'Open your booking from our text or email to send them.',
    duration: 10_000,
  });
}

async function sendAll(shownId: number | null, say: ShowProgress): Promise<void> {
  let failures = 0;
  const lost = new Set<number>();
  const bookingsWithoutLink = new Set<number>();
  const nextOnes = async () =>
    (await waitingPhotos()).filter((photo) => photo.token || !bookingsWithoutLink.has(photo.bookingId));
  for (let waiting = await nextOnes(); waiting.length > 0; waiting = await nextOnes()) {
    const [next] = waiting as [Photo];
    const { bookingId, number, of } = next;
    // A page shows messages only about its own booking's photos.
    const sayOf: ShowProgress = (text, done) => {
      if (bookingId === shownId) say(text, done);
    };
    sayOf(`Photo ${number} of ${of} is on its way.`);
    try {
      await send(next);
      failures = 0;
      await dropPhotos([next]);
      if (!lost.has(bookingId) && !waiting.some((photo) => photo !== next && photo.bookingId === bookingId))
        sayOf(
          of === 1 ? 'Your photo is with your booking.' : `Your ${of} photos are with your booking.`,
          true,
        );
    } catch (error) {
      if (lacksLink(error, next)) {
        bookingsWithoutLink.add(bookingId);
        continue;
      }
      if (isFinal(error)) {
        lost.add(bookingId);
        await dropPhotos([next]);
        if (bookingId === shownId) say('A photo was not sent: please add it on the page of your booking.');
        else
          toast({
            title: 'A photo was not sent',
            description: 'Please add it on the page of your booking.',
          });
        continue;
      }
      const ofShown = waiting.filter((photo) => photo.bookingId === shownId).length;
      if (ofShown)
        say(
          `${plural(ofShown, 'photo')} still to send. They’re saved on this phone, and we’ll send them once you have a signal.`,
        );
      await pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? pausesMs[0]);
      failures += 1;
    }
  }
  if (bookingsWithoutLink.size) notifyOfHeldPhotos();
}

/** Sends waiting photos one by one, in one tab at a time. `shown` is the page's booking. */
export async function sendWaitingPhotos(shown: ShownBooking | null, say: ShowProgress): Promise<void> {
  if (shown?.token) await assignToken(shown.id, shown.token);
  const sendThem = () => sendAll(shown?.id ?? null, say);
  // Few old browsers lack locks. There two tabs may send the same photo, which counts once.
  if (!('locks' in navigator)) return sendThem();
  await navigator.locks.request('farrier-photos', sendThem);
}
