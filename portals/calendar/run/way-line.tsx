import { Car } from 'lucide-react';
import { lateText, type Stop, wayText } from './run-texts';

/** The drive to a stop, between two visits of the day view and the printed day. */
export function WayLine({ stop }: { stop: Stop | undefined }) {
  if (!stop) return null;
  const late = lateText(stop);
  return (
    <p className="flex flex-wrap items-center gap-x-2 px-3 text-sm leading-6 text-ink-soft">
      <Car aria-hidden className="size-4 shrink-0" />
      <span className="tabular-nums">{wayText(stop)}</span>
      {late && <span className="font-semibold text-on-warn-soft tabular-nums">{late}</span>}
    </p>
  );
}
