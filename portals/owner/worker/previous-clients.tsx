import { useState } from 'react';
import { listPreviousClients, type PreviousClient } from '../../../contracts/worker-jobs';
import { formatPhone } from '../../../rules/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Combobox } from '../../../ui/forms/combobox';
import { statusOf } from '../failed-status';

const mostShown = 8;
const fits = ({ name, phone, address }: PreviousClient, words: string[]) => {
  const text = `${name} ${formatPhone(phone)} ${address ?? ''}`.toLowerCase();
  return words.every((word) => text.includes(word));
};

/** Who was a client before: whoever is chosen fills the form. */
export function PreviousClients({ onSelect }: { onSelect: (client: PreviousClient) => void }) {
  const [text, setText] = useState('');
  const { data, error } = useEndpoint(listPreviousClients, {});
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const found = (data ?? []).filter((client) => fits(client, words)).slice(0, mostShown);
  return (
    <Combobox<PreviousClient>
      label="Previous clients"
      placeholder="Name, phone or address"
      hint="Whoever you choose fills the fields below."
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
      status={error ? 'error' : data ? 'ready' : 'loading'}
      emptyMessage="No client like that"
      errorMessage={`Failed to fetch clients${statusOf(error)}`}
    />
  );
}
