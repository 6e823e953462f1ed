import { CalendarPlus, ChevronRight, Plus } from 'lucide-react';
import { againOfCustomer } from '../../../../contracts/bookings/rebook';
import type { HealthRecord } from '../../../../contracts/horses/health-records';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { dueWords } from '../../../../rules/horses/due-words';
import { formatDate } from '../../../../rules/time/dates';
import { call } from '../../../../ui/api/call';
import { Badge, type BadgeTone } from '../../../../ui/data/badge';
import { Button } from '../../../../ui/forms/button';
import { classNames } from '../../../../ui/layout/class-names';
import { SaveFailure } from '../../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../../ui/saving/use-save';
import type { NextVisits } from '../records/booked-visits';
import { urgentOf } from '../records/due-rules';
import { summaryOf } from './horse-labels';
import { HorsePhoto } from './horse-photo';

type DueState = NonNullable<StableHorse['dueState']>;
const tones: Partial<Record<DueState, BadgeTone>> = {
  urgent: 'danger',
  overdue: 'danger',
  due: 'warn',
  soon: 'warn',
  booked: 'ok',
};

/** True for a horse that is due within a week or overdue, without a booked visit. */
const isDueSoon = ({ dueState }: StableHorse): boolean =>
  dueState === 'soon' || dueState === 'due' || dueState === 'overdue' || dueState === 'urgent';

/** A horse's cycle state, in the office's words. Empty when it is not due. */
function DueBadge({ horse, today }: { horse: StableHorse; today: string }) {
  const { dueState, bookedOn } = horse;
  const tone = dueState && tones[dueState];
  if (!dueState || !tone) return null;
  const text =
    dueState === 'booked' && bookedOn
      ? `Booked for ${formatDate(bookedOn)}`
      : `Hooves ${dueWords({ dueOn: horse.dueOn, dueState, daysOverdue: horse.daysOverdue }, today)}`;
  return <Badge tone={tone}>{text}</Badge>;
}

/** Links to the page *Same again* with the due horses and the next days. */
function BookThese({ horses }: { horses: readonly StableHorse[] }) {
  const due = horses.filter(isDueSoon);
  const { save, pending, failure } = useSaveSteps(
    () => call(againOfCustomer, { body: { horseIds: due.map(({ id }) => id) } }),
    {
      failed: 'Please book on our website, or call us',
      onSaved: ({ url }) => window.location.assign(url),
    },
  );
  if (!due.length) return null;
  return (
    <div className="mb-4 flex flex-col gap-3">
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save(undefined)} />
      <Button
        variant="secondary"
        icon={<CalendarPlus aria-hidden className="size-5" />}
        pending={pending}
        pendingLabel="One moment..."
        onClick={() => void save(undefined)}
      >
        {due.length === 1 ? `Book ${due[0]?.name}` : `Book these ${due.length} horses`}
      </Button>
    </div>
  );
}

interface HorseListProps {
  horses: readonly StableHorse[];
  records: readonly HealthRecord[];
  today: string;
  visits: NextVisits;
  chosen: number | null;
  onChoose: (id: number) => void;
  onAdd: () => void;
}

/** The stable: every horse with its details and due care. */
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
          // Hooves have their own badge.
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
