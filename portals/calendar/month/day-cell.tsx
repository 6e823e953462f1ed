import type { PointerEvent } from 'react';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';
import { classNames } from '../../../ui/layout/class-names';
import { isCounted, nameOf, visits } from '../data/appointment-texts';
import { chipClass } from '../data/chip-class';
import { CountBadge } from '../data/count-badge';

interface DayCellProps {
  date: string;
  isOther: boolean;
  isToday: boolean;
  isSelected: boolean;
  /** True for the one cell in the tab order. */
  isReachable: boolean;
  appointments: readonly Appointment[];
  /** Used share of the day's time; 0 when unknown. */
  fill: number;
  onOpen: (date: string) => void;
  isTarget: boolean;
  onTake: (appointment: Appointment) => (event: PointerEvent<HTMLElement>) => void;
}

const mostChips = 3;

function nameOfDay({ date, isToday, appointments, fill }: DayCellProps): string {
  const count = appointments.filter(isCounted).length;
  const askedCount = appointments.filter(({ isAskedFor }) => isAskedFor).length;
  const parts = [
    formatFullDate(date),
    isToday && 'today',
    count > 0 ? visits(count) : 'no appointments',
    askedCount > 0 && `${askedCount} asked for`,
    fill > 0 && `${Math.round(fill * 100)} % full`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** A day of the month with its number, its count of visits and, where there is room, the first visits. */
export function DayCell(props: DayCellProps) {
  const { date, isOther, isToday, isSelected, isReachable, onOpen } = props;
  const countedVisits = props.appointments.filter(isCounted);
  const hasAsked = countedVisits.some(({ isAskedFor }) => isAskedFor);
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: within a grid it is a gridcell
    <td aria-selected={isSelected} className="h-px p-0 align-top">
      <button
        type="button"
        data-date={date}
        tabIndex={isReachable ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        onClick={() => onOpen(date)}
        className={classNames(
          'flex h-full min-h-14 w-full flex-col rounded-m border px-0.5 py-1 text-left hover:border-brand sm:px-1.5 lg:min-h-28',
          countedVisits.length > 0 && 'bg-brand-soft text-on-brand-soft',
          isOther
            ? 'border-dashed border-line-strong/60'
            : countedVisits.length > 0
              ? 'border-brand/30'
              : 'border-line',
          countedVisits.length === 0 && (isOther ? 'text-ink-soft' : 'bg-surface'),
          props.isTarget && 'border-brand ring-3 ring-brand',
          isSelected && 'outline-2 -outline-offset-2 outline-brand',
        )}
      >
        <span className="sr-only">{nameOfDay(props)}</span>
        <span aria-hidden className="flex flex-col items-center gap-0.5 lg:items-stretch">
          <span className="flex items-center gap-1 lg:justify-between">
            <span
              className={classNames(
                'inline-flex size-7 items-center justify-center rounded-full text-[length:min(1rem,5.5vw)] tabular-nums',
                isToday && 'bg-brand font-bold text-on-brand',
              )}
            >
              {Number(date.slice(8))}
            </span>
            {countedVisits.length > 0 && (
              <CountBadge count={countedVisits.length} className="max-lg:hidden" />
            )}
          </span>
          {countedVisits.length > 0 && (
            <span className="flex items-center gap-1 lg:hidden">
              <CountBadge count={countedVisits.length} />
              {hasAsked && <span className="size-2 rounded-full bg-warn" />}
            </span>
          )}
          <span className="hidden flex-col gap-0.5 lg:flex">
            {countedVisits.slice(0, mostChips).map((appointment) => (
              <span
                key={appointment.id}
                onPointerDown={props.onTake(appointment)}
                className={classNames(
                  chipClass(appointment),
                  'cursor-grab touch-manipulation truncate select-none',
                )}
              >
                <span className="tabular-nums">{formatTime12h(appointment.appointmentTime)}</span>{' '}
                {nameOf(appointment)}
              </span>
            ))}
            {countedVisits.length > mostChips && (
              <span className="px-1 text-sm">+{countedVisits.length - mostChips} more</span>
            )}
          </span>
        </span>
        {props.fill > 0 && (
          <span
            aria-hidden
            data-fill=""
            className="mt-auto block h-1.5 overflow-hidden rounded-full bg-sunken"
          >
            <span
              className={classNames('block h-full', props.fill >= 0.9 ? 'bg-danger' : 'bg-brand')}
              style={{ width: `${Math.min(100, props.fill * 100)}%` }}
            />
          </span>
        )}
      </button>
    </td>
  );
}
