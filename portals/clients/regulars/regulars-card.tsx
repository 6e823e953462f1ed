import { Repeat } from 'lucide-react';
import { useState } from 'react';
import { listRegulars } from '../../../contracts/calendar/regulars';
import type { Client } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { RegularItem } from '../../shared/calendar/regular-item';

const regularDialog = () =>
  import('../../shared/calendar/regular-dialog').then((module) => module.RegularDialog);

export function RegularsCard({ client, today }: { client: Client; today: string }) {
  const [adding, setAdding] = useState(false);
  const query = useEndpoint(listRegulars, { query: { clientId: String(client.id) } });
  const horses = client.horses.map(({ id, name }) => ({ id, name }));
  return (
    <Card
      title="Regular visits"
      actions={
        horses.length > 0 &&
        !client.archivedAt && (
          <Button
            variant="secondary"
            size="small"
            aria-haspopup="dialog"
            icon={<Repeat aria-hidden className="size-5" />}
            onClick={() => setAdding(true)}
          >
            Set up regular visits
          </Button>
        )
      }
    >
      <Loaded query={query} failure="The regular visits could not be loaded" rows={1}>
        {(regulars) => {
          const running = regulars.filter(({ state }) => state !== 'ended');
          return running.length > 0 ? (
            <ul className="flex flex-col">
              {running.map((regular) => (
                <RegularItem key={regular.id} regular={regular} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">
              {horses.length > 0 ? 'No regular visits yet.' : 'Add a horse first.'}
            </p>
          );
        }}
      </Loaded>
      {adding && (
        <LazyDialog
          load={regularDialog}
          props={{
            clientId: client.id,
            regular: null,
            horses,
            from: client.nextDueOn && client.nextDueOn > today ? client.nextDueOn : today,
            onClose: () => setAdding(false),
          }}
        />
      )}
    </Card>
  );
}
