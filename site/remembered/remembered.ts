import { isPlainDate } from '../../rules/time/dates';

/** The boxes that a guest fills in the same way each time. */
export const rememberedFields = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'suburb',
  'postcode',
] as const;
export type RememberedDetails = Partial<Record<(typeof rememberedFields)[number], string>>;

/** Details that this browser remembers at a guest's request. */
export interface Remembered {
  details: RememberedDetails;
  /** The private page of the last booking, and its day. */
  booking: { path: string; date: string } | null;
}

const name = 'remembered';
const privatePath = /^\/b\/[\w-]+$/;

function isBooking(value: unknown): value is Remembered['booking'] {
  if (typeof value !== 'object' || value === null) return false;
  const { path, date } = value as Record<string, unknown>;
  return typeof path === 'string' && privatePath.test(path) && typeof date === 'string' && isPlainDate(date);
}

/** The remembered fields among these values. */
export function detailsOf(values: Record<string, unknown>): RememberedDetails {
  const known = rememberedFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(known);
}

/** Remembered details, or null: nobody asked for it, or the browser stores nothing. */
export function readRemembered(): Remembered | null {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(name) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    const { details, booking } = stored as Record<string, unknown>;
    return {
      details: detailsOf((details ?? {}) as Record<string, unknown>),
      booking: isBooking(booking) ? booking : null,
    };
  } catch {
    return null;
  }
}

function store(remembered: Remembered): void {
  try {
    window.localStorage.setItem(name, JSON.stringify(remembered));
  } catch (cause) {
    console.warn('Nothing could be remembered', cause);
  }
}

/** Remembers a guest who has asked for it. */
export const rememberDetails = (details: RememberedDetails): void =>
  store({ details, booking: readRemembered()?.booking ?? null });

/** Notes the booking of somebody who is remembered; null once it is over. Of nobody else anything is kept. */
export function rememberBooking(booking: Remembered['booking']): void {
  const known = readRemembered();
  if (known) store({ details: known.details, booking });
}

/** Forgets all of it. */
export function forgetRemembered(): void {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Browsers that keep nothing have nothing to forget.
  }
}
