import {
  type Delivery,
  listDeliveries,
  resendDelivery,
  type Webhook,
} from '../../../contracts/connections/webhooks';
import { formatInstant } from '../../../rules/time/zone';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { Loaded } from '../../../ui/loading/loaded';
import { businessTimeZone } from '../../../ui/portal-kit/page-root';
import { useSave } from '../../../ui/saving/use-save';

/** Number of shown deliveries. The call returns all. */
const shown = 20;
/** Interval for reading the list while a delivery is on its way, in milliseconds. */
const liveMs = 2000;
/** True before the first two tries, which follow within seconds. */
const isOnItsWay = ({ state, attempts }: Delivery) => state === 'waiting' && attempts < 2;
const states = { waiting: 'Waits', sent: 'Sent', failed: 'Failed' } as const;
const when = (instant: string) => formatInstant(instant, businessTimeZone);

function outcomeOf({ state, status, ms, attempts, nextAt }: Delivery): string {
  const answer = status === null ? 'no answer' : `answered ${status}`;
  const tried = attempts ? `${answer}${ms === null ? '' : ` after ${ms} ms`}, try ${attempts}` : null;
  const next = attempts && nextAt ? `again at ${when(nextAt)}` : null;
  return [states[state], tried, next].filter(Boolean).join(', ');
}

/** Lists recent deliveries to a webhook, newest first. A delivery that was not accepted can be sent again. */
export function Deliveries({ webhook: { id, state } }: { webhook: Webhook }) {
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
            {list.slice(0, shown).map((each) => (
              <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
                <div className="min-w-0 flex-1">
                  <p className="wrap-anywhere">{each.type}</p>
                  <p>{`${when(each.at)}: ${outcomeOf(each)}`}</p>
                </div>
                <Button
                  size="small"
                  variant="secondary"
                  disabled={state === 'off' || resending.pending}
                  onClick={() => void resending.save({ params: { ...params, deliveryId: String(each.id) } })}
                >
                  Send again<span className="sr-only"> {`${each.type} of ${when(each.at)}`}</span>
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
