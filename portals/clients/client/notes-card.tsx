import { Lock } from 'lucide-react';
import type { Client } from '../../../contracts/clients/clients';
import { Card } from '../../../ui/layout/card';

/** Shows the owner's private notes about a client. */
export function NotesCard({ client: { notes } }: { client: Client }) {
  if (!notes) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Lock aria-hidden className="size-5 shrink-0" />
          Notes that stay with you
        </span>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
    </Card>
  );
}
