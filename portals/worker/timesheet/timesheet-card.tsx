import { Clock, Coffee } from 'lucide-react';
import { useState } from 'react';
import type { Timesheet } from '../../../contracts/worker/timesheets';
import { lengthText } from '../../../rules/time/length-text';
import { formatInstant } from '../../../rules/time/zone';
import { lengthOf, runningTime, workedMs } from '../../../rules/worker/worked-hours';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { useNow } from '../../../ui/portal-kit/use-now';
import { recordEvent } from '../offline/record-event';
import { serverNow, useWorker, zone } from '../offline/worker-state';

const second = 1000;
const minute = 60_000;

interface TimesheetCardProps {
  active: Timesheet | null;
  /** This week's work in milliseconds; null while unknown. */
  weekMs: number | null;
}

export function TimesheetCard({ active, weekMs }: TimesheetCardProps) {
  const [pending, setPending] = useState(false);
  const press = (type: 'clock-in' | 'clock-out' | 'break-start' | 'break-end') => async () => {
    if (pending) return;
    setPending(true);
    await recordEvent({ type });
    setPending(false);
  };
  return (
    <Card title="Timesheet">
      <p className="mb-3">
        Hours this week:{' '}
        <strong className="tabular-nums">
          {weekMs === null ? '–' : lengthText(Math.floor(weekMs / minute))}
        </strong>
      </p>
      {active ? (
        <Running active={active} pending={pending} press={press} />
      ) : (
        <div className="flex flex-col gap-4">
          <p>You are not clocked in.</p>
          <Button
            wide
            size="large"
            pending={pending}
            icon={<Clock aria-hidden />}
            onClick={press('clock-in')}
          >
            Clock In
          </Button>
        </div>
      )}
    </Card>
  );
}

interface RunningProps {
  active: Timesheet;
  pending: boolean;
  press: (type: 'clock-out' | 'break-start' | 'break-end') => () => Promise<void>;
}

function Running({ active, pending, press }: RunningProps) {
  const now = serverNow(useWorker(), useNow(second));
  const onBreak = active.breaks.find(({ end }) => end === null);
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p>{`Clocked in ${formatInstant(active.clockIn, zone)}`}</p>
        <p role="timer" aria-live="off" className="text-5xl font-bold tabular-nums">
          {runningTime(workedMs(active, now))}
        </p>
        {onBreak && (
          <p className="font-semibold">{`On a break since ${formatInstant(onBreak.start, zone, 'time')}`}</p>
        )}
      </div>
      {lengthOf(active, now) !== 'usual' && <StillWorking />}
      <Button wide size="large" pending={pending} onClick={press('clock-out')}>
        Clock Out
      </Button>
      <Button
        wide
        size="large"
        variant="secondary"
        pending={pending}
        icon={<Coffee aria-hidden />}
        onClick={press(onBreak ? 'break-end' : 'break-start')}
      >
        {onBreak ? 'End Break' : 'Start Break'}
      </Button>
    </div>
  );
}

/** Asks after ten hours whether the shift continues. Never ends it automatically. */
function StillWorking() {
  const [answered, setAnswered] = useState(false);
  if (answered) return null;
  return (
    <div role="status" className="flex flex-col gap-3 rounded-m bg-warn-soft p-4 text-on-warn-soft">
      <p className="font-semibold">You’ve been clocked in for more than 10 hours. Still working?</p>
      <p>If you forgot to clock out, do it now and then ask for a correction below.</p>
      <Button variant="secondary" onClick={() => setAnswered(true)}>
        Yes, still working
      </Button>
    </div>
  );
}
