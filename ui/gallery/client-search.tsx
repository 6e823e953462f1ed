import { useEffect, useState } from 'react';
import { Combobox } from '../forms/combobox';

const people = [
  { id: 1, name: 'Mary Citizen', phone: '0412 345 678', email: 'mary@example.com' },
  { id: 2, name: 'Mark Citizen', phone: '0412 345 679', email: 'mark@example.com' },
  {
    id: 3,
    name: 'Maria Featherstonehaugh-Cholmondeley',
    phone: '(03) 9123 4567',
    email: 'maria@example.com',
  },
];
type Person = (typeof people)[number];

/** The combobox with a pretended server: 'ma' finds some, 'zz' none, 'err' fails. */
export default function ClientSearch() {
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<Person[]>([]);
  const [status, setStatus] = useState<'idle' | 'loading' | 'error' | 'ready'>('idle');
  const [picked, setPicked] = useState<Person | null>(null);
  useEffect(() => {
    if (query.length < 2) {
      setStatus('idle');
      return;
    }
    setStatus('loading');
    const timer = setTimeout(() => {
      setFound(people.filter((person) => person.name.toLowerCase().includes(query.toLowerCase())));
      setStatus(query.startsWith('err') ? 'error' : 'ready');
    }, 600);
    return () => clearTimeout(timer);
  }, [query]);
  return (
    <>
      <Combobox<Person>
        label="Search clients"
        hint="Type at least 2 letters: ma, zz or err."
        placeholder="Name, phone or email"
        query={query}
        onQueryChange={setQuery}
        items={found}
        itemKey={(person) => person.id}
        itemLabel={(person) => person.name}
        renderItem={(person) => (
          <>
            <span className="block font-semibold">{person.name}</span>
            <span className="block text-sm">
              {person.phone} · {person.email}
            </span>
          </>
        )}
        onSelect={(person) => {
          setPicked(person);
          setQuery(person.name);
        }}
        status={status}
        idleMessage="Type at least 2 letters."
        emptyMessage={`No clients found matching "${query}"`}
      />
      <p>{picked ? `Chosen: ${picked.name}` : 'Nobody chosen yet.'}</p>
    </>
  );
}
