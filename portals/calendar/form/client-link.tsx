import { Link2Off } from 'lucide-react';
import { listCustomers } from '../../../contracts/customers/clients';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import type { AppointmentForm } from './appointment-fields';

/** Whose account the visit belongs to, and the way out of that. */
export function ClientLink({ form }: { form: AppointmentForm }) {
  const userId = form.watch('userId') ?? null;
  const { data } = useEndpoint(
    listCustomers,
    { query: { id: userId ?? undefined } },
    { enabled: userId !== null },
  );
  if (userId === null) return null;
  const owner = data && asPage(data).items[0];
  const name = [owner?.firstName, owner?.lastName].filter(Boolean).join(' ') || owner?.username;
  const untie = () => {
    form.setValue('horseIds', [], { shouldDirty: true });
    form.setValue('userId', null, { shouldDirty: true });
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-m border border-line px-4 py-2">
      <p className="min-w-0 flex-1 basis-48 wrap-anywhere">
        {name ? `Belongs to the account of ${name}` : 'Belongs to a client’s account'}
      </p>
      <Button
        size="small"
        variant="secondary"
        icon={<Link2Off aria-hidden className="size-4" />}
        onClick={untie}
      >
        Remove the tie
      </Button>
    </div>
  );
}
