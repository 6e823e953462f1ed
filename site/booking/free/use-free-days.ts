import { useEffect, useState } from 'react';
import { availability } from '../../../contracts/bookings/availability';
import { maxDaysNear } from '../../../rules/bookings/capacity';
import { type FreeDay, firstAround } from '../../../rules/bookings/free-days';
import { maxHorseCount } from '../../../rules/horses/horses';
import { isPlainDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';

interface FreeDaysAsked {
  /** The first day to load. */
  from: string;
  /** The chosen date, or ''. */
  date: string;
  /** As typed. Anything but a number of horses counts as one. */
  horses: unknown;
  /** As typed. */
  postcode?: unknown;
  /** Days rendered with the page, for one horse. */
  known?: readonly FreeDay[];
  /** True once the form is hydrated. */
  isOn: boolean;
  /** Omits cookies. */
  asGuest?: boolean;
  /** A new value triggers a new request. */
  since?: unknown;
}

/** Delay of requests during typing. */
const pauseMs = 300;
/** After this absence from the page the days are requested again. */
const staleMs = 30_000;

const horsesOf = (typed: unknown): number => {
  const count = Number(typed);
  return Number.isInteger(count) && count >= 1 && count <= maxHorseCount ? count : 1;
};
const postcodeOf = (typed: unknown): string | undefined => {
  const digits = String(typed ?? '').trim();
  return /^\d{4}$/.test(digits) ? digits : undefined;
};

/** Counts returns to the page after a longer absence. */
function useReturns(isOn: boolean): number {
  const [returns, setReturns] = useState(0);
  useEffect(() => {
    if (!isOn) return;
    let left = 0;
    const changed = () => {
      if (document.visibilityState === 'hidden') left = Date.now();
      else if (left && Date.now() - left > staleMs) setReturns((count) => count + 1);
    };
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, [isOn]);
  return returns;
}

/**
 * Availability of the days around a request from the server: for a number of horses, and whether we are near a
 * postcode. Without an answer the form works without it.
 */
export function useFreeDays(asked: FreeDaysAsked): readonly FreeDay[] {
  const { from, date, horses, postcode, known = [], isOn, asGuest, since } = asked;
  const [days, setDays] = useState<readonly FreeDay[]>(known);
  const returns = useReturns(isOn);
  const count = horsesOf(horses);
  const place = postcodeOf(postcode);
  const firstDay = isPlainDate(date) && date > from ? firstAround(from, date, maxDaysNear) : from;
  // Requests again after a refusal, and after a return to the page.
  useEffect(() => {
    if (!isOn) return;
    const unmounted = new AbortController();
    const ask = (first: string) =>
      call(
        availability,
        { query: { from: first, days: maxDaysNear, horses: count, postcode: place } },
        { asGuest, signal: unmounted.signal },
      );
    const timer = setTimeout(async () => {
      try {
        const found = await Promise.all([...new Set([from, firstDay])].map(ask));
        if (!unmounted.signal.aborted) setDays(found.flat());
      } catch {
        // On errors the form shows no availability, and the server refuses full parts.
      }
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      unmounted.abort();
    };
  }, [isOn, from, firstDay, count, place, asGuest, since, returns]);
  return days;
}
