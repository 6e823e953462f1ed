import { isKnownDate, isPlainTime } from '../../../rules/time/dates';
import { numberIn, type UrlChanges, useUrlState } from '../../../ui/portal-kit/use-url-state';
import type { Assignee } from '../move/placement';

/** Dialogs about one appointment. The address contains the dialog's name and the appointment's id. */
export const aboutOne = ['edit', 'move', 'sms', 'visit', 'repeat', 'which', 'follow'] as const;
export const aboutAll = ['add', 'late', 'feed', 'run', 'gap'] as const;
export type AboutAll = (typeof aboutAll)[number];
export type AboutOne = (typeof aboutOne)[number];

/** Address parameters of a new appointment: client and place, if known. */
const aboutNew = ['client', 'horses', 'on', 'at', 'minutes', 'hand', 'regular', 'skipped'] as const;

/** A place of the plan that was pressed, drawn or dropped on. */
export interface Place {
  date: string;
  time: string;
  /** The drawn length; null for a pressed place. */
  minutes: number | null;
  hand: Assignee | null;
}

export interface SkippedDay {
  regularId: number;
  regularDay: string;
}

const readHand = (params: URLSearchParams): Assignee | null => {
  const hand = params.get('hand');
  return hand === 'us' || hand === 'worker' ? hand : numberIn(params, 'hand');
};

function placeIn(params: URLSearchParams): Place | null {
  const [date, time] = [params.get('on') ?? '', params.get('at') ?? ''];
  if (!isKnownDate(date) || !isPlainTime(time)) return null;
  return { date, time, minutes: numberIn(params, 'minutes'), hand: readHand(params) };
}

function skippedIn(params: URLSearchParams): SkippedDay | null {
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
  const all = aboutAll.find((name) => params.has(name)) ?? null;
  // One dialog at a time: a dialog opened from another replaces it.
  const closed = Object.fromEntries([...aboutAll, ...aboutOne, ...aboutNew].map((name) => [name, null]));
  const go = (name: AboutOne | AboutAll, id: number, more: UrlChanges = {}) => {
    const step = { ...closed, [name]: id, ...more };
    if (about || all) correctTo(step);
    else openOver(step);
  };
  return {
    all,
    about: about ?? null,
    client: numberIn(params, 'client'),
    horses: (params.get('horses') ?? '').split('-').map(Number).filter(Number.isSafeInteger).filter(Boolean),
    place: placeIn(params),
    skipped: skippedIn(params),
    open: (name: AboutOne | AboutAll, id = 1) => go(name, id),
    /** Opens the form of a new visit, or of one without an agreed time, filled in with its place. */
    openAt: (
      name: 'add' | 'edit',
      { date, time, minutes, hand }: Place,
      { id = 1, skipped }: { id?: number; skipped?: SkippedDay } = {},
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
