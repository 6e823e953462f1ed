import { Undo2 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { type Client, readClient } from '../../../contracts/clients/clients';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Card } from '../../../ui/layout/card';
import { useUnmerge } from './use-merge';

/** In place of a client who turned out to be another one: the way there, and back. */
export function MergedNote({ client, into }: { client: Client; into: number }) {
  const { data: kept } = useEndpoint(readClient, { params: { id: String(into) } });
  const { unmerge, pending } = useUnmerge();
  return (
    <>
      <h1 className="pb-5 text-3xl font-semibold wrap-anywhere sm:text-4xl">{client.name}</h1>
      <Card title="This is the same client as another one">
        <p className="mb-4 wrap-anywhere">
          Everything of {client.name} is now part of {kept?.name ?? 'the other one'} now.
        </p>
        <div className="flex flex-wrap gap-2.5">
          <Link to={`/${into}`} className={buttonClass()}>
            {kept ? `Open ${kept.name}` : 'Open the other one'}
          </Link>
          <Button
            variant="secondary"
            pending={pending}
            icon={<Undo2 aria-hidden className="size-5" />}
            onClick={() => unmerge({ id: into, from: client.id })}
          >
            They are two: undo
          </Button>
        </div>
      </Card>
    </>
  );
}
