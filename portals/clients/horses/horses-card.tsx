import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Client } from '../../../contracts/clients/clients';
import { plural } from '../../../rules/money/numbers';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import type { ClientDialog } from '../client/client-dialogs';
import { HorseLine } from './horse-line';
import { QuickHorse } from './quick-horse';

interface HorsesCardProps {
  client: Client;
  today: string;
  dialog: ClientDialog;
}

/** The horses of a client with how each stands, and a new one in a few presses. */
export function HorsesCard({ client, today, dialog }: HorsesCardProps) {
  const { horses } = client;
  const [adding, setAdding] = useState(false);
  return (
    <Card
      title={horses.length > 0 ? plural(horses.length, 'horse') : 'Horses'}
      actions={
        !adding && (
          <Button
            variant="secondary"
            size="small"
            icon={<Plus aria-hidden className="size-5" />}
            onClick={() => setAdding(true)}
          >
            Add a horse
          </Button>
        )
      }
    >
      {adding && <QuickHorse clientId={client.id} onClose={() => setAdding(false)} />}
      {horses.length > 0 ? (
        <ul className="flex flex-col">
          {horses.map((horse, index) => (
            <HorseLine
              key={horse.id}
              horse={horse}
              today={today}
              isAccessTold={horses.slice(0, index).some(({ place }) => place?.access === horse.place?.access)}
              onOpen={() => dialog.open('horse', horse.id)}
            />
          ))}
        </ul>
      ) : (
        !adding && <p className="text-ink-soft">No horses yet. A name is enough to begin with.</p>
      )}
      <Button
        variant="quiet"
        size="small"
        className="mt-3"
        aria-haspopup="dialog"
        onClick={() => dialog.open('removed')}
      >
        Removed horses
      </Button>
    </Card>
  );
}
