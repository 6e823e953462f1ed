import { isKnownDate, isPlainTime } from '../../../rules/time/dates';
import { numberIn, type UrlChanges, useUrlState } from '../../../ui/portal-kit/use-url-state';
import type { Hand } from '../move/placement';

/** The dialogs about one appointment. Their names stand in the address, each with its appointment. */
export const aboutOne = ['edit', 'move', 'sms', 'visit', 'repeat', 'which', 'follow'] as const;
/** Dialogs about the whole calendar. */
export const aboutAll = ['add', 'late', 'feed', 'run', 'gap'] as const;
export type AboutAll = (typeof aboutAll)[number];
export type AboutOne = (typeof aboutOne)[number];

/** Address parameters of a new appointment: its client and its place, where the address has them. */
const aboutNew = ['client', 'horses', 'on', 'at', 'minutes', 'hand', 'regular', 'skipped'] as const;

/** A place of the plan that was pressed, drawn or dropped on. */
export interface Place {
  date: string;
  time: string;
  /** As it was drawn; null for one that was pressed. */
  minutes: number | null;
  /** Null where the plan has no columns of hands. */
  hand: Hand | null;
}

/** A day that a regular skipped. */
export interface Skipped {
  regularId: number;
  regularDay: string;
}

const handIn = (params: URLSearchParams): Hand | null => {
  const hand = params.get('hand');
  return hand === 'us' || hand === 'worker' ? hand : numberIn(params, 'hand');
};

function placeIn(params: URLSearchParams): Place | null {
  const [date, time] = [params.get('on') ?? '', params.get('at') ?? ''];
  if (!isKnownDate(date) || !isPlainTime(time)) return null;
  return { date, time, minutes: numberIn(params, 'minutes'), hand: handIn(params) };
}

function skippedIn(params: URLSearchParams): Skipped | null {
  const [regularId, regularDay] = [numberIn(params, 'regular'), params.get('skipped') ?? ''];
  return regularId && isKnownDate(regularDay) ? { regularId, regularDay } : null;
}

/** Reads and writes the open dialog in the address: Back closes it, a reload does not. */
export function useDialogUrl() {
  const { params, openOver, closeOver, correctTo } = useUrlState();
  const about = aboutOne.flatMap((name) => {
    const id = numberIn(params, name);
    return id ? [{ name, id }] : [];
  })[0];
  // One at a time: what is opened from one of them takes its place.
  const none = Object.fromEntries([...aboutAll, ...aboutOne, ...aboutNew].map((name) => [name, null]));
  const go = (name: AboutOne | AboutAll, id: number, more: UrlChanges = {}) => {
    const step = { ...none, [name]: id, ...more };
    if (about) correctTo(step);
    else openOver(step);
  };
  return {
    all: aboutAll.find((name) => params.has(name)) ?? null,
    about: about ?? null,
    /** The client of a new appointment, and those of the horses that it is for. */
    client: numberIn(params, 'client'),
    horses: (params.get('horses') ?? '').split('-').map(Number).filter(Number.isSafeInteger).filter(Boolean),
    place: placeIn(params),
    skipped: skippedIn(params),
    open: (name: AboutOne | AboutAll, id = 1) => go(name, id),
    /** Opens the form of a new visit, or of one that is to be agreed on, filled in with its place. */
    openAt: (
      name: 'add' | 'edit',
      { date, time, minutes, hand }: Place,
      { id = 1, skipped }: { id?: number; skipped?: Skipped } = {},
    ) =>
      go(name, id, {
        on: date,
        at: time,
        minutes,
        hand,
        regular: skipped?.regularId ?? null,
        skipped: skipped?.regularDay ?? null,
      }),
    close: () => closeOver(...aboutAll, ...aboutOne, ...aboutNew),
  };
}
