import { phonePart } from '../../rules/accounts/phones';
import { isPlainDate } from '../../rules/time/dates';
import { readRemembered } from './remembered';

const name = 'booked-here';

interface Booked {
  phone: string;
  date: string;
  /** Its private page, once opened. */
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

/** Stores a booking in this tab, to ask before making the same one twice. */
export const storeBooked = ({ phone, date }: { phone: string; date: string }): void =>
  store([...readAll(), { phone: phonePart(phone) ?? '', date, path: null }].slice(-10));

/** Stores the private page of the latest booking, or its current state. A null date means that it is over. */
export function storeBookedPage(path: string, date: string | null, isNew: boolean): void {
  const all = readAll();
  const found = all.find((each) => each.path === path) ?? (isNew ? all.findLast((each) => !each.path) : null);
  if (!found) return;
  const others = all.filter((each) => each !== found);
  store(date ? [...others, { ...found, path, date }] : others);
}

/** This browser's booking for this phone and day, or null. */
export function bookedHere({ phone, date }: { phone: string; date: string }): { path: string | null } | null {
  const digits = phonePart(phone);
  if (!digits) return null;
  const inTab = readAll().find((each) => each.date === date && each.phone === digits);
  if (inTab) return { path: inTab.path };
  const { details, booking } = readRemembered() ?? {};
  return booking?.date === date && phonePart(details?.phone ?? '') === digits ? { path: booking.path } : null;
}
