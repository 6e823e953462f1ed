import { ArrowLeft, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { NextInput } from '../../../../contracts/calendar/next-visits';
import { plural } from '../../../../rules/money/numbers';
import { formatDate } from '../../../../rules/time/dates';
import { ErrorState } from '../../../../ui/feedback/error-state';
import { Button } from '../../../../ui/forms/button';
import { Loading } from '../../../../ui/loading/loading';
import { OnDemand } from '../../../../ui/loading/on-demand';
import { HomeScreenNote } from '../../../../ui/offline/home-screen-note';
import { SyncNote, SyncPill } from '../../../../ui/offline/sync-pill';
import { horsesIn, isCompleted, notTakenOf } from '../model/next-save';
import type { ShownVisit } from '../model/shown-visit';
import { recordOpening } from '../offline/change-draft';
import type { VisitSync } from '../offline/visit-sync';
import { refusedIn, waitingIn } from '../offline/visits-state';
import { type BackLink, FinishPart } from './finish-part';
import { HorsePart } from './horse-part';
import { HorseStrip } from './horse-strip';
import { UnreadPart } from './unread-part';

const confirmDialog = () =>
  import('../../../../ui/overlays/confirm-dialog').then((module) => module.ConfirmDialog);

interface LockedPartProps {
  visitSync: VisitSync;
  signInHref: string;
}

/** Replaces a visit without a sign-in. Its data is unreadable, but nothing typed is lost. */
function LockedPart({ visitSync, signInHref }: LockedPartProps) {
  const { link } = visitSync.state.use();
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
      <h1 className="text-2xl font-semibold">Please sign in</h1>
      {link === 'no-signal' && <p>No connection. The password can be checked once there is one.</p>}
      <OthersNote visitSync={visitSync} />
      <Button href={signInHref} size="large">
        Sign in
      </Button>
    </div>
  );
}

/** Shows that another person's sealed records are on this phone, until they sign in or delete them. */
function OthersNote({ visitSync }: { visitSync: VisitSync }) {
  const { others, sealing } = visitSync.state.use();
  const [asks, setAsks] = useState(false);
  if (!others) return null;
  const throwAway = () => {
    setAsks(false);
    void visitSync.written
      .dropOthers(sealing?.person ?? null)
      .then(() => visitSync.state.change({ others: 0 }));
  };
  return (
    <div role="status" className="flex flex-col gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
      <p>
        {`${plural(others, 'thing')} on this phone ${others === 1 ? 'was' : 'were'} written by someone who has signed out. We’ll send it once they sign in again.`}
      </p>
      <Button variant="secondary" size="small" onClick={() => setAsks(true)}>
        Delete unsent work
      </Button>
      {asks && (
        <OnDemand
          load={confirmDialog}
          props={{
            open: true,
            onOpenChange: setAsks,
            title: 'Delete the unsent work?',
            description: 'It will be deleted from this phone and never sent to the office.',
            confirmLabel: 'Delete unsent work',
            cancelLabel: 'Keep unsent work',
            onConfirm: throwAway,
          }}
          onFailure={() => setAsks(false)}
        />
      )}
    </div>
  );
}

interface VisitPageProps {
  visitSync: VisitSync;
  appointmentId: number;
  /** Returns the link back for the visit's day. */
  backOf: (doneOn: string) => BackLink;
  signInHref: string;
  /** Content below a completed visit. */
  afterwards?: (visit: ShownVisit) => ReactNode;
}

export function VisitPage({ visitSync, appointmentId, signInHref, ...more }: VisitPageProps) {
  const state = visitSync.state.use();
  const [failed, setFailed] = useState(false);
  const visit = state.visits.get(appointmentId);
  useEffect(() => {
    recordOpening(appointmentId);
    let isGone = false;
    const open = () => visitSync.open(appointmentId).catch(() => !isGone && setFailed(true));
    void visitSync.start().then(open);
    return () => {
      isGone = true;
    };
  }, [visitSync, appointmentId]);
  const retry = () => {
    setFailed(false);
    void visitSync.open(appointmentId).catch(() => setFailed(true));
  };
  if (state.phase === 'locked') return <LockedPart visitSync={visitSync} signInHref={signInHref} />;
  if (visit && state.phase === 'open') return <VisitView visitSync={visitSync} visit={visit} {...more} />;
  if (failed)
    return (
      <div className="mx-auto flex w-full max-w-xl flex-col gap-4">
        <h1 className="text-lg font-semibold">Visit</h1>
        <ErrorState title="This visit could not be loaded" onRetry={retry}>
          It is not on this phone. Please check your connection.
        </ErrorState>
        <UnreadPart visitSync={visitSync} appointmentId={appointmentId} />
      </div>
    );
  return <Loading what="Loading the visit" rows={4} />;
}

type VisitViewProps = Pick<VisitPageProps, 'visitSync' | 'backOf' | 'afterwards'> & { visit: ShownVisit };

function VisitView({ visitSync, visit, backOf, afterwards }: VisitViewProps) {
  const state = visitSync.state.use();
  const horses = horsesIn(visit, state.saves);
  const done = isCompleted(visit, state.saves);
  const [chosen, setChosen] = useState<number | null>(
    () => horses.find(({ isRecorded }) => !isRecorded)?.horseId ?? null,
  );
  // Kept while the page shows another horse.
  const [next, setNext] = useState<NextInput | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const sync = {
    link: state.link,
    waiting: waitingIn(state),
    refused: refusedIn(state).length,
    ready: false,
  };
  const place = horses.findIndex(({ horseId }) => horseId === chosen);
  const horse = horses[place];
  const choose = (horseId: number | null) => {
    setChosen(horseId);
    top.current?.scrollIntoView({ block: 'start' });
    // Moves the focus to the horse, for screen readers and keys.
    requestAnimationFrame(() =>
      top.current?.querySelector<HTMLElement>('h2')?.focus({ preventScroll: true }),
    );
  };
  const after = horses.slice(place + 1).find(({ isRecorded }) => !isRecorded) ?? null;
  const open = after ?? horses.find((each) => !each.isRecorded && each.horseId !== chosen) ?? null;
  const back = backOf(visit.doneOn);
  const names = [...new Set(horses.flatMap(({ clientName }) => clientName ?? []))].join(', ');
  return (
    <div ref={top} className="mx-auto flex w-full max-w-xl scroll-mt-4 flex-col gap-4">
      <header className="flex flex-col gap-2">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <a
            href={back.href}
            className="-ml-2 inline-flex min-h-11 items-center gap-1.5 rounded-s px-2 font-medium text-brand hover:underline"
          >
            <ArrowLeft aria-hidden className="size-5 shrink-0" />
            {back.label}
          </a>
          <SyncPill {...sync} />
        </div>
        <SyncNote {...sync} />
        <HomeScreenNote />
        <h1 className="line-clamp-2 text-lg font-semibold wrap-anywhere">
          {[names || 'Visit', formatDate(visit.doneOn)].join(' · ')}
        </h1>
        {visit.access.map((text) => (
          <p key={text} className="flex items-start gap-2 rounded-m bg-warn-soft px-3 py-2 text-on-warn-soft">
            <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
            <span className="min-w-0 whitespace-pre-line wrap-anywhere">{text}</span>
          </p>
        ))}
        <OthersNote visitSync={visitSync} />
      </header>
      {horses.length === 0 && <p>No horses are booked for this visit. Add horses in Clients.</p>}
      <HorseStrip
        horses={horses}
        chosen={horse ? horse.horseId : null}
        notTaken={notTakenOf(visit, state)}
        onChoose={choose}
      />
      {horse ? (
        <HorsePart
          key={horse.horseId}
          visitSync={visitSync}
          visit={visit}
          horse={horse}
          nextName={done ? null : (open?.name ?? null)}
          onDone={() => choose(done ? null : (open?.horseId ?? null))}
        />
      ) : (
        <FinishPart
          visitSync={visitSync}
          visit={visit}
          horses={horses}
          onChoose={choose}
          next={next}
          onNext={setNext}
          back={back}
        >
          {afterwards?.(visit)}
        </FinishPart>
      )}
    </div>
  );
}
