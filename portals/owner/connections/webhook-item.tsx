import { useState } from 'react';
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '../../../contracts/connections/webhooks';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';
import { Deliveries } from './deliveries';

const secretDialog = () => import('./secret-dialog').then((module) => module.SecretDialog);

const offTexts = {
  gone: 'Off: it said that it is gone',
  failing: 'Off: It hasn’t answered for five days',
  owner: 'Off',
} as const;

export function WebhookItem({ webhook }: { webhook: Webhook }) {
  const [rotating, setRotating] = useState(false);
  const [removingIt, setRemovingIt] = useState(false);
  const params = { id: String(webhook.id) };
  const { host } = new URL(webhook.url);
  const testing = useSave(testWebhook, {
    failed: 'The test was not sent',
    done: { title: 'The test is on its way' },
    refresh: [listDeliveries],
  });
  const switching = useSave(updateWebhook, { failed: 'It was not changed', refresh: [listWebhooks] });
  const isOn = webhook.state === 'on';
  return (
    <li className="flex flex-col gap-2 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">{webhook.description || host}</p>
        <Badge tone={isOn ? 'ok' : 'warn'}>{isOn ? 'On' : offTexts[webhook.offReason ?? 'owner']}</Badge>
      </div>
      <p className="text-ink-soft wrap-anywhere">{webhook.url}</p>
      <p className="text-ink-soft wrap-anywhere">{webhook.events.join(', ')}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="secondary"
          disabled={!isOn}
          pending={testing.pending}
          onClick={() => void testing.save({ params })}
        >
          Send a test<span className="sr-only"> to {host}</span>
        </Button>
        <Button
          size="small"
          variant="secondary"
          pending={switching.pending}
          onClick={() => void switching.save({ params, body: { state: isOn ? 'off' : 'on' } })}
        >
          {isOn ? 'Switch off' : 'Switch on'}
          <span className="sr-only"> {host}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => setRotating(true)}>
          New secret<span className="sr-only"> of {host}</span>
        </Button>
        <Button size="small" variant="secondary" onClick={() => setRemovingIt(true)}>
          Remove<span className="sr-only"> {host}</span>
        </Button>
      </div>
      <Disclosure summary="Last deliveries">
        <Deliveries webhook={webhook} />
      </Disclosure>
      {rotating && (
        <LazyDialog load={secretDialog} props={{ webhook, host, onClose: () => setRotating(false) }} />
      )}
      {removingIt && <RemoveDialog webhook={webhook} host={host} onClose={() => setRemovingIt(false)} />}
    </li>
  );
}

interface RemoveDialogProps {
  webhook: Webhook;
  host: string;
  onClose: () => void;
}

function RemoveDialog({ webhook, host, onClose }: RemoveDialogProps) {
  const { save, pending, failure } = useSaveSteps(removing(deleteWebhook), {
    failed: 'It was not removed',
    done: { title: `${host} is removed` },
    refresh: [listWebhooks],
    onSaved: onClose,
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Remove ${host}?`}
      description="We’ll stop sending calls to it and delete its list of deliveries."
      confirmLabel="Remove it"
      cancelLabel="Keep it"
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(webhook.id) } })}
    />
  );
}
