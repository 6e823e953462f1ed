import { runWhenIdle } from './run-when-idle';

/** True when photos of a booking wait on this phone. Names as in site/booking/photos/waiting-photos.ts. */
function hasWaiting(): boolean {
  try {
    return localStorage.getItem('photos-waiting') !== null;
  } catch {
    // Browsers without storage have no photos.
    return false;
  }
}

/** A link to reload the page with its new photos. */
function showThem(): HTMLAnchorElement {
  const link = document.createElement('a');
  link.href = location.href;
  link.className = 'font-bold underline underline-offset-4';
  link.textContent = 'Show photos';
  return link;
}

/** Sends photos of a booking in the background, on any open page. The booking's page shows the progress. */
export function startWaitingPhotos(): void {
  if (!hasWaiting()) return;
  const note = document.querySelector<HTMLElement>('[data-photos-note]');
  const {
    privateBooking: path = '',
    booking,
    justBooked,
  } = document.querySelector<HTMLElement>('[data-private-booking]')?.dataset ?? {};
  const shownBooking = booking ? { id: Number(booking), token: path.split('/').at(-1) ?? '' } : null;
  const say = (text: string, done?: boolean) => {
    if (!note) return;
    note.textContent = text;
    if (done && justBooked === undefined) note.append(' ', showThem());
  };
  runWhenIdle(() => {
    void import('../booking/photos/send-waiting')
      .then(({ sendWaitingPhotos }) => sendWaitingPhotos(shownBooking, say))
      .catch((cause) => console.warn('The photos wait', cause));
  });
}
