import { CircleCheck, ClipboardPlus, TriangleAlert } from 'lucide-react';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import type { Horse } from '../../../../contracts/horses/horses';
import { labelOf, recordTypes } from '../../../../contracts/options';
import { bookingOfHorse, horseInStable, urls } from '../../../../contracts/pages/paths';
import { formatDate } from '../../../../rules/time/dates';
import { Badge } from '../../../../ui/data/badge';
import { Button } from '../../../../ui/forms/button';
import type { NextVisit, NextVisits } from './booked-visits';
import { type Due, dueText, soonDays, urgentOf } from './due-rules';

interface DueSummaryProps {
  horses: readonly Horse[];
  records: readonly HealthRecord[];
  today: string;
  /** True when some horses' records failed to load. */
  failed: boolean;
  onRetry: () => void;
  onChoose: (horseId: number) => void;
  /** Opens a new record of the work. */
  onDone: (record: HealthRecord) => void;
  visits: NextVisits;
}

interface RowProps {
  due: Due;
  horse: Horse;
  next: NextVisit | undefined;
  onChoose: () => void;
  onDone: () => void;
}

function Row({ due, horse, next, onChoose, onDone }: RowProps) {
  const what = labelOf(recordTypes, due.record.recordType);
  const isFarriers = due.record.recordType === 'farrier';
  const visit = isFarriers ? next : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <button
            type="button"
            className="min-h-11 min-w-0 text-left font-bold break-words text-brand underline underline-offset-4 hover:text-brand-strong"
            onClick={onChoose}
          >
            {`${horse.name}: ${what}`}
          </button>
          {visit ? (
            <Badge tone="ok">{`Booked for ${formatDate(visit.date)}`}</Badge>
          ) : (
            <Badge tone={due.state === 'overdue' ? 'danger' : 'warn'}>{dueText(due)}</Badge>
          )}
        </p>
        <p className="line-clamp-1 break-words text-ink-soft">{`${formatDate(due.date)}, ${due.record.description}`}</p>
      </div>
      {visit && (
        <Button
          size="small"
          variant="secondary"
          href={visit.isBooking ? urls.dashboard : horseInStable(horse.id)}
        >
          {visit.isBooking ? 'See the booking' : 'See the visit'}
          <span className="sr-only">{` of ${horse.name}`}</span>
        </Button>
      )}
      {isFarriers && !visit && (
        <Button size="small" href={bookingOfHorse(horse.id)} className="max-w-full break-words">
          {`Book ${horse.name}`}
        </Button>
      )}
      <Button
        variant="secondary"
        size="small"
        icon={<ClipboardPlus aria-hidden className="size-5" />}
        aria-label={`Record as done: ${horse.name}, ${what}`}
        onClick={onDone}
      >
        Record as done
      </Button>
    </li>
  );
}

export function DueSummary(props: DueSummaryProps) {
  const { horses, records, today, failed, onRetry, onChoose, onDone, visits } = props;
  const urgent = urgentOf(records, today);
  if (urgent.length === 0 && !failed && !records.some(({ nextDueDate }) => nextDueDate)) return null;
  return (
    <section
      aria-labelledby="due-title"
      className="mb-8 rounded-l border border-line bg-surface p-4 shadow-raised sm:p-6"
    >
      <h2 id="due-title" className="mb-3 text-xl font-bold">
        Due soon & overdue
      </h2>
      {failed && (
        <p
          role="alert"
          className="mb-2 flex flex-wrap items-center gap-x-3 rounded-m bg-warn-soft px-4 py-1 text-on-warn-soft"
        >
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          Not all records could be loaded.
          <Button variant="quiet" size="small" className="text-on-warn-soft underline" onClick={onRetry}>
            Try Again
          </Button>
        </p>
      )}
      {urgent.length === 0 && !failed && (
        <p className="flex items-center gap-2.5">
          <CircleCheck aria-hidden className="size-5 shrink-0 text-ok" />
          {`Nothing is due in the next ${soonDays} days.`}
        </p>
      )}
      <ul>
        {urgent.map((due) => {
          const horse = horses.find(({ id }) => id === due.record.horseId);
          if (!horse) return null;
          return (
            <Row
              key={due.record.id}
              due={due}
              horse={horse}
              next={visits.get(horse.id)}
              onChoose={() => onChoose(horse.id)}
              onDone={() => onDone(due.record)}
            />
          );
        })}
      </ul>
    </section>
  );
}
