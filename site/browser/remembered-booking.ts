import { dateIn } from '../../rules/time/zone';
import { noteBookedPage } from '../remembered/booked-here';
import { forgetRemembered, readRemembered, rememberBooking } from '../remembered/remembered';

/** The day as one says it within a week, with its date beyond that. */
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
 * Remembers a booking for people who asked for it: its pages store link and day, and the home page shows
 * them. Pages for guests are the same for all, so the browser writes this in.
 */
export function startRememberedBooking(): void {
  const page = document.querySelector<HTMLElement>('[data-private-booking]');
  const { privateBooking: path = '', day, justBooked, ofAccount } = page?.dataset ?? {};
  if (path) noteBookedPage(path, day || null, justBooked !== undefined);
  const known = readRemembered();
  if (!known) return;
  const isOwn = path === known.booking?.path || (justBooked !== undefined && ofAccount === undefined);
  // The page of somebody else's booking changes nothing, nor does one of an account: its booking is in there.
  if (page && path && isOwn) rememberBooking(day ? { path, date: day } : null);

  const note = document.querySelector<HTMLElement>('[data-your-booking]');
  const link = note?.querySelector('a');
  const { booking } = known;
  if (!note || !link || !booking || page) return;
  // Wherever the phone is, the day is the business's.
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
