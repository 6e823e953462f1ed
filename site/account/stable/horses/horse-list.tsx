import { ChevronRight, Plus } from 'lucide-react';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { formatDate } from '../../../../rules/time/dates';
import { Badge } from '../../../../ui/data/badge';
import { Button } from '../../../../ui/forms/button';
import { classNames } from '../../../../ui/layout/class-names';
import type { NextVisits } from '../records/booked-visits';
import { urgentOf } from '../records/due-rules';
import { BookThese } from './book-these';
import { DueBadge, isDueSoon } from './due-badge';
import { summaryOf } from './horse-labels';
import { HorsePhoto } from './horse-photo';

interface HorseListProps {
  horses: readonly StableHorse[];
  records: readonly HealthRecord[];
  today: string;
  visits: NextVisits;
  chosen: number | null;
  onChoose: (id: number) => void;
  onAdd: () => void;
}

/** The stable: every horse with what tells it apart, and whether something is due. */
export function HorseList({ horses, records, today, visits, chosen, onChoose, onAdd }: HorseListProps) {
  const urgent = urgentOf(records, today);
  return (
    <section aria-labelledby="horses-title">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="horses-title" tabIndex={-1} className="text-2xl font-bold outline-none">
          Your horses
        </h2>
        <Button icon={<Plus aria-hidden className="size-5" />} onClick={onAdd}>
          Add Horse
        </Button>
      </div>
      <BookThese horses={horses.filter(({ id }) => !visits.has(id))} />
      <ul className="flex flex-col gap-3">
        {horses.map((horse) => {
          const visit = visits.get(horse.id);
          // The hooves have a badge of their own.
          const isCycled = horse.dueState === 'booked' || (!visit && isDueSoon(horse));
          const due = urgent.filter(
            ({ record }) =>
              record.horseId === horse.id && !((visit || isCycled) && record.recordType === 'farrier'),
          );
          const overdue = due.filter(({ state }) => state === 'overdue').length;
          return (
            <li key={horse.id}>
              <button
                type="button"
                id={`horse-${horse.id}`}
                aria-pressed={horse.id === chosen}
                onClick={() => onChoose(horse.id)}
                className={classNames(
                  'flex w-full items-center gap-3 rounded-l border p-3 text-left transition-colors',
                  horse.id === chosen
                    ? 'border-brand bg-brand-soft text-on-brand-soft'
                    : 'border-line bg-surface hover:border-ink-soft',
                )}
              >
                <HorsePhoto url={horse.photoUrl} className="size-14 sm:size-16" />
                <span className="min-w-0 flex-1">
                  <span className="block font-display text-lg leading-tight font-bold break-words">
                    {horse.name}
                  </span>
                  <span className="mt-0.5 block break-words">{summaryOf(horse)}</span>
                  {(due.length > 0 || visit || isCycled) && (
                    <span className="mt-1.5 flex flex-wrap gap-1.5">
                      {isCycled && <DueBadge horse={horse} today={today} />}
                      {visit && !isCycled && (
                        <Badge tone="ok">{`Booked for ${formatDate(visit.date)}`}</Badge>
                      )}
                      {overdue > 0 && <Badge tone="danger">{`${overdue} overdue`}</Badge>}
                      {due.length > overdue && (
                        <Badge tone="warn">{`${due.length - overdue} due soon`}</Badge>
                      )}
                    </span>
                  )}
                </span>
                <ChevronRight aria-hidden className="size-5 shrink-0" />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
