import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { type Client, readClient } from '../../../contracts/clients/clients';
import { ApiError } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Loaded } from '../../../ui/loading/loaded';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { AccountCard } from '../account/account-card';
import { HorsesCard } from '../horses/horses-card';
import { RegularsCard } from '../regulars/regulars-card';
import { useDialog } from '../shared/use-dialog';
import { ClientDialogs, clientDialogs } from './client-dialogs';
import { ClientFoot } from './client-foot';
import { ClientHead } from './client-head';
import { ContactCard } from './contact-card';
import { LookAlikes } from './look-alikes';
import { MergedNote } from './merged-note';
import { NextCard } from './next-card';
import { NotesCard } from './notes-card';
import { ReachButtons } from './reach-buttons';
import { Timeline } from './timeline';

/** One client: what is next, how to get there, the horses, and all that was. */
export function ClientPage() {
  const { id = '' } = useParams();
  return /^[1-9]\d{0,14}$/.test(id) ? <ClientOf key={id} id={id} /> : <UnknownPage />;
}

function ClientOf({ id }: { id: string }) {
  const query = useEndpoint(readClient, { params: { id } });
  usePageTitle(query.data ? `${query.data.name} · Clients` : 'Client');
  if (!query.data && query.error instanceof ApiError && query.error.status === 404) return <UnknownPage />;
  return (
    <>
      <Link
        to="/all"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        All clients
      </Link>
      <Loaded query={query} failure="This client could not be loaded" rows={4}>
        {(client) => <Shown client={client} />}
      </Loaded>
    </>
  );
}

function Shown({ client }: { client: Client }) {
  const today = useToday();
  const dialog = useDialog(clientDialogs);
  if (client.mergedInto !== null) return <MergedNote client={client} into={client.mergedInto} />;
  return (
    <>
      <ClientHead client={client} dialog={dialog} />
      <ReachButtons client={client} />
      <div className="flex flex-col gap-4 sm:gap-6">
        <LookAlikes client={client} dialog={dialog} />
        <div className="grid items-start gap-4 sm:gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            <NextCard client={client} today={today} dialog={dialog} />
            <ContactCard client={client} />
            <AccountCard client={client} />
            <NotesCard client={client} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 sm:gap-6">
            <HorsesCard client={client} today={today} dialog={dialog} />
            <RegularsCard client={client} today={today} />
            <Timeline clientId={client.id} />
          </div>
        </div>
        <ClientFoot client={client} dialog={dialog} />
      </div>
      <ClientDialogs client={client} dialog={dialog} />
    </>
  );
}
