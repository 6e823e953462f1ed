import { PencilLine } from 'lucide-react';
import type { Client } from '../../../contracts/clients/clients';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import type { ClientDialog } from './client-dialogs';

interface ClientHeadProps {
  client: Client;
  dialog: ClientDialog;
}

/** Shows the client's names and suburb, with a button to change them. */
export function ClientHead({ client, dialog }: ClientHeadProps) {
  const { name, firstName, familyName, businessName, suburb, archivedAt } = client;
  const person = businessName ? [firstName, familyName].filter(Boolean).join(' ') : '';
  const below = [person, suburb].filter(Boolean).join(' · ');
  return (
    <header className="flex flex-wrap items-start gap-3 pb-5">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="line-clamp-4 text-3xl font-semibold wrap-anywhere sm:text-4xl">{name}</h1>
        {(below || archivedAt) && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft wrap-anywhere">
            {below}
            {archivedAt && <Badge>Archived</Badge>}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<PencilLine aria-hidden className="size-5 shrink-0" />}
        onClick={() => dialog.open('edit')}
      >
        Edit
      </Button>
    </header>
  );
}
