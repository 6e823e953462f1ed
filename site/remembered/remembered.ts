import { isPlainDate } from '../../rules/time/dates';

/** Fields that a guest fills in the same way each time. */
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

export interface Remembered {
  details: RememberedDetails;
  /** The last booking's private page and day. */
  booking: { path: string; date: string } | null;
}

const name = 'remembered';
const privatePath = /^\/b\/[\w-]+$/;

function isBooking(value: unknown): value is Remembered['booking'] {
  if (typeof value !== 'object' || value === null) return false;
  const { path, date } = value as Record<string, unknown>;
  return typeof path === 'string' && privatePath.test(path) && typeof date === 'string' && isPlainDate(date);
}

export function detailsOf(values: Record<string, unknown>): RememberedDetails {
  const filled = rememberedFields.flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value ? [[field, value] as const] : [];
  });
  return Object.fromEntries(filled);
}

/** Remembered details. Null without the guest's request, or without storage. */
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

export const rememberDetails = (details: RememberedDetails): void =>
  store({ details, booking: readRemembered()?.booking ?? null });

/** Stores the booking of a remembered guest. Null once it is over. Stores nothing for others. */
export function rememberBooking(booking: Remembered['booking']): void {
  const remembered = readRemembered();
  if (remembered) store({ details: remembered.details, booking });
}

export function forgetRemembered(): void {
  try {
    window.localStorage.removeItem(name);
  } catch {
    // Browsers without storage have nothing to delete.
  }
}
