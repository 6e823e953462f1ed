import { BookUser, Link2Off } from 'lucide-react';
import { readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import type { AppointmentForm } from './appointment-fields';

/** Shows the client of the visit, with a link to their page and a button that removes the tie. */
export function ClientLink({ form }: { form: AppointmentForm }) {
  const clientId = form.watch('clientId') ?? null;
  const { data } = useEndpoint(
    readClient,
    { params: { id: String(clientId) } },
    { enabled: clientId !== null },
  );
  if (clientId === null) return null;
  const untie = () => {
    form.setValue('horseIds', [], { shouldDirty: true });
    form.setValue('userId', null, { shouldDirty: true });
    form.setValue('clientId', null, { shouldDirty: true });
  };
  return (
    <div className="flex flex-col gap-2 rounded-m border border-line px-4 py-2">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a
          href={`/clients/${clientId}`}
          className="inline-flex min-h-11 min-w-0 flex-1 basis-48 items-center gap-2 font-semibold text-brand hover:underline"
        >
          <BookUser aria-hidden className="size-5 shrink-0" />
          <span className="min-w-0 wrap-anywhere">{data?.name ?? 'In the book of clients'}</span>
        </a>
        <Button
          size="small"
          variant="secondary"
          icon={<Link2Off aria-hidden className="size-4" />}
          onClick={untie}
        >
          Remove the tie
        </Button>
      </div>
      {data?.access && (
        <p className="pb-1 whitespace-pre-line wrap-anywhere">
          <strong>Before driving in: </strong>
          {data.access}
        </p>
      )}
    </div>
  );
}
