import { useState } from 'react';
import { type ListedClient, listClients } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { asPage } from '../../../ui/api/as-page';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Combobox } from '../../../ui/forms/combobox';
import { usePaused } from '../../../ui/portal-kit/use-paused';

interface ClientChoiceProps {
  label: string;
  /** A client who cannot be chosen. */
  without?: number;
  error?: string;
  onChange: (client: ListedClient | null) => void;
}

export function ClientChoice({ label, without, error, onChange }: ClientChoiceProps) {
  const [text, setText] = useState('');
  const searchText = text.trim();
  const q = usePaused(searchText);
  const found = useEndpoint(
    listClients,
    { query: { q, page: 1, pageSize: 10 } },
    { enabled: q.length > 1, staleTime: 0 },
  );
  const settled = q === searchText && !found.isFetching;
  const status = searchText.length < 2 ? 'idle' : !settled ? 'loading' : found.isError ? 'error' : 'ready';
  const items = found.data ? asPage(found.data).items.filter(({ id }) => id !== without) : [];
  return (
    <Combobox<ListedClient>
      label={label}
      placeholder="Name, phone or suburb"
      error={error}
      query={text}
      onQueryChange={(next) => {
        setText(next);
        onChange(null);
      }}
      items={items}
      itemKey={({ id }) => id}
      itemLabel={({ name }) => name}
      renderItem={({ name, phone, suburb }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span className="block text-sm wrap-anywhere">
            {[formatPhone(phone), suburb].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={(client) => {
        setText(client.name);
        onChange(client);
      }}
      status={status}
      idleMessage="Type at least 2 characters."
      emptyMessage={`No client matches “${searchText}”`}
    />
  );
}
