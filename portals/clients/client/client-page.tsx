import {
  Archive,
  ArchiveRestore,
  ArrowLeft,
  Lock,
  PencilLine,
  Trash2,
  Undo2,
  UsersRound,
} from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { archiveClient, type Client, readClient, unarchiveClient } from '../../../contracts/clients/clients';
import { formatPhone } from '../../../rules/accounts/phones';
import { ApiError } from '../../../ui/api/call';
import { useEndpoint } from '../../../ui/api/use-endpoint';
import { Badge } from '../../../ui/data/badge';
import { Button } from '../../../ui/forms/button';
import { buttonClass } from '../../../ui/forms/button-class';
import { Card } from '../../../ui/layout/card';
import { Loaded } from '../../../ui/loading/loaded';
import { UnknownPage } from '../../../ui/portal-kit/portal-pages';
import { useDialog } from '../../../ui/portal-kit/use-dialog';
import { usePageTitle } from '../../../ui/portal-kit/use-page-title';
import { useToday } from '../../../ui/portal-kit/use-today';
import { useSave } from '../../../ui/saving/use-save';
import { AccountCard } from '../account/account-card';
import { HorsesCard } from '../horses/horses-card';
import { RegularsCard } from '../regulars/regulars-card';
import { refreshedByClient } from '../shared/refreshed-by-client';
import { type ClientDialog, ClientDialogs, clientDialogs } from './client-dialogs';
import { ContactCard } from './contact-card';
import { NextCard } from './next-card';
import { ReachButtons } from './reach-buttons';
import { Timeline } from './timeline';
import { useUnmerge } from './use-merge';

interface ClientFootProps {
  client: Client;
  dialog: ClientDialog;
}

const iconClass = 'size-5 shrink-0';

function ClientFoot({ client, dialog }: ClientFootProps) {
  const { id, name, archivedAt } = client;
  const params = { id: String(id) };
  const unarchiving = useSave(unarchiveClient, {
    failed: 'Error',
    done: { title: 'Back in the book', description: name },
    refresh: refreshedByClient,
  });
  const archiving = useSave(archiveClient, {
    failed: 'Error',
    done: {
      title: 'Archived',
      description: 'In no list, and not reminded.',
      action: { label: 'Undo', onAction: () => void unarchiving.save({ params }) },
    },
    refresh: refreshedByClient,
  });
  return (
    <footer className="flex flex-wrap gap-2.5 border-t border-line pt-4">
      {archivedAt ? (
        <Button
          variant="secondary"
          pending={unarchiving.pending}
          icon={<ArchiveRestore aria-hidden className={iconClass} />}
          onClick={() => void unarchiving.save({ params })}
        >
          Unarchive
        </Button>
      ) : (
        <Button
          variant="secondary"
          pending={archiving.pending}
          icon={<Archive aria-hidden className={iconClass} />}
          onClick={() => void archiving.save({ params })}
        >
          Archive
        </Button>
      )}
      <Button
        variant="quiet"
        aria-haspopup="dialog"
        icon={<Trash2 aria-hidden className={iconClass} />}
        onClick={() => dialog.open('delete')}
      >
        Delete
      </Button>
    </footer>
  );
}

interface ClientHeadProps {
  client: Client;
  dialog: ClientDialog;
}

function ClientHead({ client, dialog }: ClientHeadProps) {
  const { name, firstName, familyName, businessName, suburb, archivedAt } = client;
  const person = businessName ? [firstName, familyName].filter(Boolean).join(' ') : '';
  const below = [person, suburb].filter(Boolean).join(' · ');
  return (
    <header className="flex flex-wrap items-start gap-3 pb-5">
      <div className="min-w-0 flex-1 basis-48">
        <h1 className="line-clamp-4 text-3xl font-semibold wrap-anywhere sm:text-4xl">{name}</h1>
        {(below || archivedAt) && (
          <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft wrap-anywhere">
            {below}
            {archivedAt && <Badge>Archived</Badge>}
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        icon={<PencilLine aria-hidden className="size-5 shrink-0" />}
        onClick={() => dialog.open('edit')}
      >
        Edit
      </Button>
    </header>
  );
}

/** Shown for a merged client: a link to the other client, and Undo. */
function MergedNote({ client, into }: { client: Client; into: number }) {
  const { data: kept } = useEndpoint(readClient, { params: { id: String(into) } });
  const { unmerge, pending } = useUnmerge();
  return (
    <>
      <h1 className="pb-5 text-3xl font-semibold wrap-anywhere sm:text-4xl">{client.name}</h1>
      <Card title="This is the same client as another one">
        <p className="mb-4 wrap-anywhere">
          Everything of {client.name} is now part of {kept?.name ?? 'the other one'}.
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

function LookAlikes({ client, dialog }: { client: Client; dialog: ClientDialog }) {
  if (!client.lookAlikes.length) return null;
  return (
    <section
      aria-label="Maybe the same"
      className="flex flex-col gap-2 rounded-m border border-on-warn-soft/25 bg-warn-soft px-4 py-3 text-on-warn-soft"
    >
      {client.lookAlikes.map(({ id, name, phone, email, suburb }) => (
        <div key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 flex-1 basis-56 items-start gap-2.5">
            <UsersRound aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <strong>Maybe the same: {name}</strong>
              <span className="block">{[formatPhone(phone), email, suburb].filter(Boolean).join(' · ')}</span>
            </span>
          </p>
          <Button
            size="small"
            variant="secondary"
            aria-haspopup="dialog"
            aria-label={`Compare with ${name}`}
            onClick={() => dialog.open('same', id)}
          >
            Compare
          </Button>
        </div>
      ))}
    </section>
  );
}

function NotesCard({ client: { notes } }: { client: Client }) {
  if (!notes) return null;
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Lock aria-hidden className="size-5 shrink-0" />
          Notes that stay with you
        </span>
      }
    >
      <p className="whitespace-pre-line wrap-anywhere">{notes}</p>
    </Card>
  );
}

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
        {(client) => <ClientView client={client} />}
      </Loaded>
    </>
  );
}

function ClientView({ client }: { client: Client }) {
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
