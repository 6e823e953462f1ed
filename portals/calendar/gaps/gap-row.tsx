import { ChevronRight } from 'lucide-react';
import { gapCandidates } from '../../../contracts/bookings/gaps';
import { plural } from '../../../rules/money/numbers';
import { formatTimeRange } from '../../../rules/time/dates';
import { clockOf, minuteOf } from '../../../rules/time/minute-of-day';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import type { Gap } from './use-gaps';

export const gapText = ({ time, minutes }: Gap): string =>
  formatTimeRange(time, clockOf(minuteOf(time) + minutes));

const rowClasses =
  'flex min-h-11 w-full items-center justify-between gap-3 rounded-m border border-dashed border-line-strong px-3 py-1.5 text-left leading-5 print:hidden';

/** A free stretch between a day's visits, with a button to find clients for it. */
export function GapRow({ gap }: { gap: Gap }) {
  const { open } = useDialogUrl();
  const query = { date: gap.date, time: gap.time, minutes: String(Math.min(gap.minutes, 720)) };
  const { data } = useEndpoint(gapCandidates, { query });
  const fitting = (data ?? []).filter(({ mayOffer }) => mayOffer).length;
  const words = (
    <span className="min-w-0 text-ink-soft">
      <span className="tabular-nums">{gapText(gap)}</span> free
      {fitting > 0 && (
        <span className="font-semibold text-brand">{` · ${plural(fitting, 'client')} ${fitting === 1 ? 'fits' : 'fit'}`}</span>
      )}
    </span>
  );
  if (!fitting) return <p className={rowClasses}>{words}</p>;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={`Find a client for ${gapText(gap)}, free. ${plural(fitting, 'client')} ${fitting === 1 ? 'fits' : 'fit'}`}
      className={`${rowClasses} hover:border-brand hover:bg-brand-soft`}
      onClick={() => open('gap', minuteOf(gap.time))}
    >
      {words}
      <ChevronRight aria-hidden className="size-4 shrink-0 text-ink-soft" />
    </button>
  );
}
