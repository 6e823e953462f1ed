import { dateIn } from '../../rules/time/zone';
import { storeBookedPage } from '../remembered/booked-here';
import { forgetRemembered, readRemembered, rememberBooking } from '../remembered/remembered';

/** The weekday within a week, and the date beyond that. */
function dayText(date: string): string {
  const day = new Date(`${date}T12:00:00Z`);
  const days = (day.getTime() - Date.now()) / 86_400_000;
  const words = new Intl.DateTimeFormat('en-AU', {
    timeZone: 'UTC',
    weekday: 'long',
    ...(days > 6 ? { day: 'numeric', month: 'long' } : {}),
  });
  return words.format(day);
}

/**
 * Remembers a booking on request: its pages store link and day, and the home page shows them. Pages for guests are
 * cached for all visitors, so the browser adds this.
 */
export function startRememberedBooking(): void {
  const page = document.querySelector<HTMLElement>('[data-private-booking]');
  const { privateBooking: path = '', day, justBooked, ofAccount } = page?.dataset ?? {};
  if (path) storeBookedPage(path, day || null, justBooked !== undefined);
  const remembered = readRemembered();
  if (!remembered) return;
  const isOwn = path === remembered.booking?.path || (justBooked !== undefined && ofAccount === undefined);
  // Pages of other people's bookings change nothing. Neither do pages of an account, which contain its bookings.
  if (page && path && isOwn) rememberBooking(day ? { path, date: day } : null);

  const note = document.querySelector<HTMLElement>('[data-your-booking]');
  const link = note?.querySelector('a');
  const { booking } = remembered;
  if (!note || !link || !booking || page) return;
  // The business's date counts, wherever the phone is.
  if (booking.date < dateIn(note.dataset.yourBooking ?? '', new Date())) {
    rememberBooking(null);
    return;
  }
  link.href = booking.path;
  link.textContent = `Your booking on ${dayText(booking.date)}`;
  note.querySelector('button')?.addEventListener('click', () => {
    forgetRemembered();
    note.hidden = true;
  });
  note.hidden = false;
}
