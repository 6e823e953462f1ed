import { addDays } from '../time/dates';

/** A time of registration, both ends included. Null means since ever, or still. */
export interface GstSpan {
  since: string | null;
  until: string | null;
}

export interface GstRegistration {
  gstRegistered?: boolean | null;
  gstRegisteredSince?: string | null;
  /** The last day; null while registered. */
  gstRegisteredUntil?: string | null;
  /** The day on which the registration was ticked. */
  gstTickedOn?: string | null;
  /** Registrations that ended before the current one began, oldest first. */
  gstEarlier: readonly GstSpan[];
}

/** The current or last registration. Null for a business that never registered. */
function lastSpan({
  gstRegistered,
  gstRegisteredSince,
  gstRegisteredUntil,
}: GstRegistration): GstSpan | null {
  if (!gstRegistered && !gstRegisteredUntil) return null;
  return { since: gstRegisteredSince ?? null, until: gstRegisteredUntil ?? null };
}

function spansOf(registration: GstRegistration): GstSpan[] {
  const last = lastSpan(registration);
  return [...registration.gstEarlier, ...(last ? [last] : [])];
}

/** True when the business was registered on any day of a period. */
export function isRegisteredIn(
  registration: GstRegistration,
  { from, to }: { from: string; to: string },
): boolean {
  return spansOf(registration).some(
    ({ since, until }) => (!since || since <= to) && (!until || until >= from),
  );
}

/** The first day of all registrations; null for one since ever, undefined without a registration. */
export function firstRegisteredDay(registration: GstRegistration): string | null | undefined {
  const days = spansOf(registration).map(({ since }) => since);
  return days.includes(null) ? null : days.sort()[0];
}

/** True when a registration began on a day or before, whether or not it ended. */
export const wasRegisteredBy = (registration: GstRegistration, day: string): boolean =>
  isRegisteredIn(registration, { from: '', to: day });

export const isRegisteredOn = (registration: GstRegistration, day: string): boolean =>
  isRegisteredIn(registration, { from: day, to: day });

interface Changed {
  gstRegistered: boolean;
  gstRegisteredSince: string | null;
  /** Undefined without an entry. */
  gstRegisteredUntil: string | null | undefined;
}

/**
 * The last day after a change. A registration that is switched off without a day ends yesterday. One that was switched
 * on today without a last day was a slip, and leaves no day.
 */
function lastDay(
  before: GstRegistration,
  { gstRegisteredUntil, ...now }: Changed,
  today: string,
): string | null {
  if (gstRegisteredUntil !== undefined) return gstRegisteredUntil;
  const known = before.gstRegisteredUntil ?? null;
  if (Boolean(before.gstRegistered) === now.gstRegistered) return known;
  if (now.gstRegistered || (before.gstTickedOn === today && !known)) return null;
  const yesterday = addDays(today, -1);
  const until = known && known < yesterday ? known : yesterday;
  return now.gstRegisteredSince && now.gstRegisteredSince > until ? null : until;
}

/** Adds an ended registration. It replaces one with the same first day, which was switched off and on again. */
const withEnded = (earlier: readonly GstSpan[], ended: GstSpan): GstSpan[] => [
  ...earlier.filter(({ since }) => since !== ended.since),
  ended,
];

/**
 * The last day and the earlier registrations after a change, so that days that were registered stay so. A registration
 * that ended stays among the earlier ones when it is switched on again, because its first day may be entered later. A
 * new first day replaces earlier registrations that it lies in.
 */
export function changedRegistration(
  before: GstRegistration,
  change: Changed,
  today: string,
): Pick<GstRegistration, 'gstRegisteredUntil' | 'gstTickedOn'> & { gstEarlier: GstSpan[] } {
  const since = change.gstRegisteredSince;
  const gstRegisteredUntil = lastDay(before, change, today);
  const isTicked = change.gstRegistered && !before.gstRegistered;
  const isOtherDay = since !== (before.gstRegisteredSince ?? null);
  const last = lastSpan(before);
  const hasEnded = last?.until && (isTicked || isOtherDay);
  const ended = hasEnded ? withEnded(before.gstEarlier, last) : [...before.gstEarlier];
  const gstEarlier = isOtherDay
    ? ended.filter(({ until }) => since !== null && until !== null && until < since)
    : ended;
  return { gstRegisteredUntil, gstTickedOn: isTicked ? today : (before.gstTickedOn ?? null), gstEarlier };
}
