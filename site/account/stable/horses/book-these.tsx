import { CalendarPlus } from 'lucide-react';
import { againOfCustomer } from '../../../../contracts/bookings/rebook';
import type { StableHorse } from '../../../../contracts/horses/horses';
import { call } from '../../../../ui/api/call';
import { Button } from '../../../../ui/forms/button';
import { SaveFailure } from '../../../../ui/saving/save-failure';
import { useSaveSteps } from '../../../../ui/saving/use-save';
import { isDueSoon } from './due-badge';

/** One press to book the horses that are due: the page *Same again* has them and the next days. */
export function BookThese({ horses }: { horses: readonly StableHorse[] }) {
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
