import { useState } from 'react';
import { allEvents } from '../../../contracts/all-events';
import {
  type Delivery,
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resendDelivery,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '../../../contracts/connections/webhooks';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { Disclosure } from '../../../ui/layout/disclosure';
import { LazyDialog } from '../../../ui/loading/lazy-dialog';
import { Loaded } from '../../../ui/loading/loaded';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { removing, useSave, useSaveSteps } from '../../../ui/saving/use-save';

/** Number of shown deliveries. The call returns all. */
const maxShown = 20;
/** Interval for reading the list while a delivery is on its way, in milliseconds. */
const liveMs = 2000;
/** True before the first two tries, which follow within seconds. */
const isOnItsWay = ({ state, attempts }: Delivery) => state === 'waiting' && attempts < 2;
const summaryOf = (type: string) => allEvents.find((each) => each.type === type)?.summary ?? type;
const states = { waiting: 'Waits', sent: 'Sent', failed: 'Failed' } as const;
const formatInBusinessZone = (instant: string) => formatInstant(instant, businessTimeZone);

function outcomeOf({ state, status, ms, attempts, nextAt }: Delivery): string {
  const answer = status === null ? 'no answer' : `answered ${status}`;
  const tried = attempts ? `${answer}${ms === null ? '' : ` after ${ms} ms`}, try ${attempts}` : null;
  const next = attempts && nextAt ? `again at ${formatInBusinessZone(nextAt)}` : null;
  return [states[state], tried, next].filter(Boolean).join(', ');
}

/** Lists recent deliveries to a webhook, newest first. A delivery that was not accepted can be sent again. */
function Deliveries({ webhook: { id, state } }: { webhook: Webhook }) {
  const params = { id: String(id) };
  const deliveries = useEndpoint(
    listDeliveries,
    { params },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.some(isOnItsWay) ? liveMs : false),
    },
  );
  const resending = useSave(resendDelivery, {
    failed: 'It was not sent again',
    done: { title: 'It is on its way again' },
    refresh: [listDeliveries],
  });
  return (
    <Loaded query={deliveries} failure="The deliveries could not be loaded" rows={2}>
      {(list) =>
        list.length ? (
          <ul className="divide-y divide-line">
            {list.slice(0, maxShown).map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">{each.type}</p>
                  <p>{`${formatInBusinessZone(each.at)}: ${outcomeOf(each)}`}</p>
                </div>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={state === 'off' || resending.pending}
                  onClick={() => void resending.save({ params: { ...params, deliveryId: String(each.id) } })}
                >
                  Send again
                  <span className="sr-only"> {`${each.type} of ${formatInBusinessZone(each.at)}`}</span>
                </Button>
              </li>
            ))}
          </ul>
        ) : (
          <p>Nothing was sent yet.</p>
        )
      }
    </Loaded>
  );
}

const secretDialog = () => import('./secret-dialog').then((module) => module.SecretDialog);

const offTexts = {
  gone: 'Off: the other program closed this address',
  failing: 'Off: it hasn’t answered for five days',
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
      <p className="text-ink-soft wrap-anywhere">{webhook.events.map(summaryOf).join(' · ')}</p>
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
      confirmLabel="Remove webhook"
      cancelLabel="Keep webhook"
      pending={pending}
      failure={failure}
      onConfirm={() => void save({ params: { id: String(webhook.id) } })}
    />
  );
}
