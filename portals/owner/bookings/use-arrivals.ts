import { useEffect, useRef, useState } from 'react';
import type { OwnersBooking } from '../../../contracts/bookings/bookings';
import { bookingTotals } from '../../../contracts/system/figures';
import { waitingCounts } from '../../../contracts/system/waiting';
import { useRefresh } from '../../../ui/api/use-endpoint';
import { arrivalText } from './booking-labels';

const highlightFor = 12_000;
const nothingNew: ReadonlySet<number> = new Set();

/** Detects new bookings while the page is open, to highlight and announce them. */
export function useArrivals(newest: readonly OwnersBooking[] | undefined) {
  const refresh = useRefresh();
  // Ids increase, so the highest one separates seen from new bookings.
  const highest = useRef<number | null>(null);
  const [fresh, setFresh] = useState(nothingNew);
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    if (!newest) return;
    const highestSeen = highest.current;
    highest.current = Math.max(highestSeen ?? 0, ...newest.map(({ id }) => id));
    const arrived = highestSeen === null ? [] : newest.filter(({ id }) => id > highestSeen);
    const text = arrivalText(arrived);
    if (!text) return;
    setFresh((before) => new Set([...before, ...arrived.map(({ id }) => id)]));
    setAnnouncement(text);
    void refresh(bookingTotals, waitingCounts);
  }, [newest, refresh]);

  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => {
      setFresh(nothingNew);
      setAnnouncement('');
    }, highlightFor);
    return () => clearTimeout(timer);
  }, [fresh]);

  return { fresh, announcement };
}
