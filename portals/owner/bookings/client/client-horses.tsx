import { listClientHorses } from '../../../../contracts/horses/client-horses';
import { horseFacts } from '../../../../contracts/horses/horse-fields';
import type { Horse } from '../../../../contracts/horses/horses';
import { plural } from '../../../../rules/money/numbers';
import { useEndpoint } from '../../../../ui/api/use-endpoint';
import { Skeleton } from '../../../../ui/feedback/skeleton';
import { RetryableError } from '../../../../ui/loading/retryable-error';
import { Fact, Facts } from './facts';

/** Lists a client's horses; shows `none` when there are none. */
export function ClientHorses({ clientId, none }: { clientId: number; none: React.ReactNode }) {
  const horses = useEndpoint(listClientHorses, { params: { id: String(clientId) }, query: {} });
  if (!horses.data && horses.errorUpdateCount > 0)
    return <RetryableError title="Failed to load client profile." onRetry={horses.refetch} />;
  if (!horses.data) return <Skeleton label="Loading the horses" className="h-24 w-full" />;
  if (!horses.data.length) return none;
  return (
    <ul className="flex flex-col gap-3">
      {horses.data.map((horse) => (
        <li key={horse.id} className="rounded-m border border-line p-4">
          <HorseFacts horse={horse} />
        </li>
      ))}
    </ul>
  );
}

function HorseFacts({ horse }: { horse: Horse }) {
  const kind = [horse.breed, horse.color, horse.age !== null && plural(horse.age, 'year')]
    .filter(Boolean)
    .join(', ');
  return (
    <div className="flex gap-4">
      {horse.photoUrl && (
        <img
          src={horse.photoUrl}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-m object-cover"
        />
      )}
      <div className="min-w-0 flex-1">
        <h4 className="text-lg font-semibold break-words">{horse.name}</h4>
        {kind && <p className="mb-2 text-ink-soft">{kind}</p>}
        <Facts>
          {horseFacts(horse).map(([label, fact]) => (
            <Fact key={label} label={label}>
              {fact}
            </Fact>
          ))}
        </Facts>
      </div>
    </div>
  );
}
