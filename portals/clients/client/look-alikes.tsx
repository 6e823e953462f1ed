import { UsersRound } from 'lucide-react';
import type { Client } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { Button } from '../../../ui/forms/button';
import type { ClientDialog } from './client-dialogs';

/** Clients who may be the same person as this one, each to be compared. */
export function LookAlikes({ client, dialog }: { client: Client; dialog: ClientDialog }) {
  if (!client.lookAlikes.length) return null;
  return (
    <section
      aria-label="Maybe the same"
      className="flex flex-col gap-2 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-3 text-on-warn-soft"
    >
      {client.lookAlikes.map(({ id, name, phone, email, suburb }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
            <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>Maybe the same: {name}</strong>
              <span className="block">{[formatPhone(phone), email, suburb].filter(Boolean).join(' · ')}</span>
            </span>
          </p>
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Compare with ${name}`}
            onClick={() => dialog.open('same', id)}
          >
            Compare
          </Button>
        </div>
      ))}
    </section>
  );
}
