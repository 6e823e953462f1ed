import { CalendarSearch } from 'lucide-react';
import { gapCandidates } from '../../../contracts/calendar/gaps';
import { formatTime12h } from '../../../rules/time/dates';
import { clockOf, minuteOf } from '../../../rules/visits/run';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { lengthText } from '../data/appointment-texts';
import { useDialogUrl } from '../dialogs/use-dialog-url';
import type { Gap } from './use-gaps';

/** How many of those who fit stand on the card. */
const named = 3;

export const gapText = ({ time, minutes }: Gap): string =>
  `${formatTime12h(time)} to ${formatTime12h(clockOf(minuteOf(time) + minutes))}`;

/** A free stretch of the day, with the best of those who would fit into it. */
export function GapCard({ gap }: { gap: Gap }) {
  const { open } = useDialogUrl();
  const query = { date: gap.date, time: gap.time, minutes: String(Math.min(gap.minutes, 720)) };
  const { data } = useEndpoint(gapCandidates, { query });
  const best = (data ?? []).filter(({ mayOffer }) => mayOffer);
  if (!best.length) return null;
  return (
    <section
      aria-label={`Free, ${gapText(gap)}`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-dashed border-line-strong px-3 py-2 print:hidden"
    >
      <p className="min-w-0 flex-1 basis-52">
        <span className="font-semibold tabular-nums">{`Free ${gapText(gap)}`}</span>
        <span className="text-ink-soft"> · {lengthText(gap.minutes)}</span>
        <span className="block text-sm text-ink-soft wrap-anywhere">
          {best
            .slice(0, named)
            .map(({ client }) => client.name)
            .join(', ')}
          {best.length > named && ` and ${best.length - named} more`}
        </span>
      </p>
      <Button
        size="small"
        variant="secondary"
        icon={<CalendarSearch aria-hidden className="size-4 shrink-0" />}
        aria-label={`Fill it: ${gapText(gap)}`}
        onClick={() => open('gap', minuteOf(gap.time))}
      >
        Fill it
      </Button>
    </section>
  );
}
