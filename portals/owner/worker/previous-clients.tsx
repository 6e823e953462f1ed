import { useState } from 'react';
import { listPreviousClients, type PreviousClient } from '../../../contracts/worker/worker-jobs';
import { formatPhone } from '../../../rules/accounts/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Combobox } from '../../../ui/forms/combobox';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { statusOf } from '../failed-status';

const mostShown = 8;

export function PreviousClients({ onSelect }: { onSelect: (client: PreviousClient) => void }) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const paused = usePaused(asked);
  const q = paused || undefined;
  const { data, error, isFetching } = useEndpoint(listPreviousClients, { query: { q } });
  const found = (data ?? []).slice(0, mostShown);
  const isLooking = asked !== paused || isFetching;
  return (
    <Combobox<PreviousClient>
      label="Previous clients"
      placeholder="Name, phone or address"
      hint="Choose a client to fill in the fields below."
      query={text}
      onQueryChange={setText}
      items={found}
      itemKey={({ name, phone, address }) => `${name} ${phone} ${address}`}
      itemLabel={({ name }) => name}
      renderItem={({ name, phone, address }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere">
            {[formatPhone(phone), address].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={(client) => {
        setText('');
        onSelect(client);
      }}
      status={isLooking ? 'loading' : error ? 'error' : 'ready'}
      emptyMessage="No client like that"
      errorMessage={`Failed to fetch clients${statusOf(error)}`}
    />
  );
}
