import { phonePart } from '../../rules/accounts/phones';
import { isPlainDate } from '../../rules/time/dates';
import { readRemembered } from './remembered';

const name = 'booked-here';

/** A booking that was made in this tab. */
interface Booked {
  phone: string;
  date: string;
  /** Its private page, once that was open. */
  path: string | null;
}

const isBooked = (value: unknown): value is Booked => {
  const { phone, date, path } = (value ?? {}) as Partial<Booked>;
  return (
    typeof phone === 'string' &&
    typeof date === 'string' &&
    isPlainDate(date) &&
    (path === null || (typeof path === 'string' && path.startsWith('/b/')))
  );
};

function readAll(): Booked[] {
  try {
    const stored: unknown = JSON.parse(window.sessionStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isBooked) : [];
  } catch {
    return [];
  }
}

function store(all: readonly Booked[]): void {
  try {
    window.sessionStorage.setItem(name, JSON.stringify(all));
  } catch (cause) {
    console.warn('The booking is not noted', cause);
  }
}

/** Notes a booking in this tab, so that the same one is not made twice without a question. */
export const noteBooked = ({ phone, date }: { phone: string; date: string }): void =>
  store([...readAll(), { phone: phonePart(phone) ?? '', date, path: null }].slice(-10));

/** Notes the private page of the booking made last, or what its page says of it now. A null date: it is over. */
export function noteBookedPage(path: string, date: string | null, isNew: boolean): void {
  const all = readAll();
  const found = all.find((each) => each.path === path) ?? (isNew ? all.findLast((each) => !each.path) : null);
  if (!found) return;
  const others = all.filter((each) => each !== found);
  store(date ? [...others, { ...found, path, date }] : others);
}

/** The booking of this phone for this day that this browser knows; null without one. */
export function bookedHere({ phone, date }: { phone: string; date: string }): { path: string | null } | null {
  const digits = phonePart(phone);
  if (!digits) return null;
  const inTab = readAll().find((each) => each.date === date && each.phone === digits);
  if (inTab) return { path: inTab.path };
  const { details, booking } = readRemembered() ?? {};
  return booking?.date === date && phonePart(details?.phone ?? '') === digits ? { path: booking.path } : null;
}
