import { Check } from 'lucide-react';
import { listBookings } from '../../../contracts/bookings/bookings';
import type { Appointment } from '../../../contracts/calendar/calendar';
import { readToday } from '../../../contracts/system/today';
import { Button } from '../../../ui/forms/button';
import { useMarkDone } from '../../shared/calendar/use-mark-done';

const refresh = [readToday, listBookings];

export function DoneButton({ visit, name }: { visit: Appointment; name: string }) {
  const { press, pending, question } = useMarkDone({ visit, name, refresh });
  return (
    <>
      <Button
        size="small"
        icon={<Check aria-hidden className="size-5 shrink-0" />}
        pending={pending}
        aria-label={`Done: ${name}`}
        onClick={press}
      >
        Done
      </Button>
      {question}
    </>
  );
}
