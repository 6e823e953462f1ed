import { useState } from 'react';
import { type FoundClient, searchClients } from '../../../contracts/calendar/calendar-clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { parseTypedClient } from '../../../rules/clients/parse-typed-client';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { toast } from '../../../ui/feedback/toast-store';
import { Combobox } from '../../../ui/forms/combobox';
import { usePaused } from '../../../ui/portal-kit/use-paused';
import { newClientId } from './new-client';

const fewestCharacters = 2;

/** Makes a new client from typed text: a number becomes the phone, other text the name. */
const newClientOf = (typed: string): FoundClient => {
  const { name, phone } = parseTypedClient(typed);
  return {
    id: newClientId,
    clientName: name,
    phone,
    email: null,
    address: null,
    userId: null,
  };
};

interface ClientSearchProps {
  onSelect: (client: FoundClient) => void;
  hint: string;
}

/** Searches the book for a client, or uses typed text as a new one. The choice fills the form. */
export function ClientSearch({ onSelect, hint }: ClientSearchProps) {
  const [text, setText] = useState('');
  const searchText = text.trim();
  const q = usePaused(searchText);
  const isEnough = searchText.length >= fewestCharacters;
  const found = useEndpoint(
    searchClients,
    { query: { q } },
    { enabled: isEnough && q.length >= fewestCharacters, staleTime: 0, gcTime: 0 },
  );
  const status = !isEnough
    ? 'idle'
    : q !== searchText || found.isFetching
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
      items={status === 'ready' ? [...(found.data ?? []), newClientOf(searchText)] : (found.data ?? [])}
      itemKey={({ id }) => id}
      itemLabel={({ clientName, phone }) => clientName || formatPhone(phone)}
      renderItem={({ id, clientName, phone, email }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            {id === newClientId
              ? `New client: ${[clientName, formatPhone(phone)].filter(Boolean).join(', ')}`
              : clientName}
          </span>
          <span className="block text-sm wrap-anywhere">
            {id === newClientId
              ? 'Not found above? Use this as a new client.'
              : [formatPhone(phone), email].filter(Boolean).join(' · ')}
          </span>
        </>
      )}
      onSelect={(client) => {
        setText('');
        onSelect(client);
        if (client.id !== newClientId)
          toast({
            title: 'Client Selected',
            description: client.clientName,
            variant: 'success',
            announcedOnly: true,
          });
      }}
      status={status}
      idleMessage={`Type at least ${fewestCharacters} characters.`}
      emptyMessage={`No clients found matching "${searchText}"`}
      errorMessage="Search failed. Please try again."
    />
  );
}
