import { useState } from 'react';
import { type FoundClient, searchClients } from '../../../contracts/calendar/calendar-clients';
import { formatPhone } from '../../../rules/people/phones';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Combobox } from '../../../ui/forms/combobox';
import { usePaused } from '../../../ui/portal-kit/use-paused';

const fewestCharacters = 2;

interface ClientSearchProps {
  onSelect: (client: FoundClient) => void;
  hint: string;
}

/** Looks for a client among accounts, bookings and past appointments; whoever is chosen fills the form. */
export function ClientSearch({ onSelect, hint }: ClientSearchProps) {
  const [text, setText] = useState('');
  const asked = text.trim();
  const q = usePaused(asked);
  const isEnough = asked.length >= fewestCharacters;
  const found = useEndpoint(
    searchClients,
    { query: { q } },
    { enabled: isEnough && q.length >= fewestCharacters, staleTime: 0, gcTime: 0 },
  );
  const status = !isEnough
    ? 'idle'
    : q !== asked || found.isFetching
      ? 'loading'
      : found.isError
        ? 'error'
        : 'ready';
  return (
    <Combobox<FoundClient>
      label="Search clients"
      placeholder="Name, phone or email"
      hint={hint}
      query={text}
      onQueryChange={setText}
      items={found.data ?? []}
      itemKey={({ id }) => id}
      itemLabel={({ clientName }) => clientName}
      renderItem={({ clientName, phone, email }) => (
        <>
          <span className="block font-semibold wrap-anywhere">{clientName}</span>
          <span className="block text-sm wrap-anywhere">
            {[formatPhone(phone), email].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={(client) => {
        setText('');
        onSelect(client);
        toast({ title: 'Client Selected', description: client.clientName, variant: 'success' });
      }}
      status={status}
      idleMessage={`Type at least ${fewestCharacters} characters.`}
      emptyMessage={`No clients found matching "${asked}"`}
      errorMessage="Search failed. Please try again."
    />
  );
}
