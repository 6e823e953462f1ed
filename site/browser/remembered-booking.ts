import { dateIn } from '../../rules/time/zone';
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
 * Of somebody who asked to be remembered: pages of a booking note its link and day, and the home page names it. Pages
 * for guests are the same for all, so that it is written in here.
 */
export function startRememberedBooking(): void {
  const page = document.querySelector<HTMLElement>('[data-private-booking]');
  const known = readRemembered();
  if (!known) return;
  const { privateBooking: path = '', day, justBooked, ofAccount } = page?.dataset ?? {};
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
