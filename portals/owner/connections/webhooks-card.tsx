import { useState } from 'react';
import { listWebhooks } from '../../../contracts/connections/webhooks';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { WebhookItem } from './webhook-item';

const webhookDialog = () => import('./webhook-dialog').then((module) => module.WebhookDialog);

export function WebhooksCard() {
  const webhooks = useEndpoint(listWebhooks, {});
  const [adding, setAdding] = useState(false);
  return (
    <Card title="Webhooks">
      <p className="mb-4 text-ink-soft">We let your other programs know when something happens.</p>
      <Loaded query={webhooks} failure="The webhooks could not be loaded" rows={2}>
        {(list) =>
          list.length ? (
            <ul className="divide-y divide-line">
              {list.map((webhook) => (
                <WebhookItem key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          ) : (
            <EmptyState title="No webhooks yet" />
          )
        }
      </Loaded>
      <div className="mt-4">
        <Button onClick={() => setAdding(true)}>Add a webhook</Button>
      </div>
      {adding && <LazyDialog load={webhookDialog} props={{ onClose: () => setAdding(false) }} />}
    </Card>
  );
}
