import { useQueryClient } from '@tanstack/react-query';
import { createElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { adminSession } from '../../../contracts/accounts/admin-session';
import { portalAt } from '../../../contracts/portals';
import { ownersNavigation } from '../../../contracts/system/navigation';
import { keyOf, useEndpoint } from '../../../ui/api/use-endpoint';
import { ErrorState } from '../../../ui/feedback/error-state';
import { Skeleton } from '../../../ui/feedback/skeleton';
import { Card } from '../../../ui/layout/card';
import { SkipLink } from '../../../ui/layout/skip-link';
import { useWide } from '../../../ui/layout/use-wide';
import { RetryableError } from '../../../ui/loading/retryable-error';
import { useComponent } from '../../../ui/loading/use-component';
import { runWhenNetworkReturns } from '../../../ui/offline/run-when-network-returns';
import { basePath } from '../../../ui/portal-kit/page-root';
import { useFocusKeeper } from '../../../ui/portal-kit/use-focus-kept';
import { dropAllStored } from '../../../ui/saving/stored';
import { redirectTo, redirectToSignIn } from '../../../ui/session/redirect-to';
import { SessionEndedNote } from '../../../ui/session/session-ended-note';
import { SessionFrame } from '../../../ui/session/session-frame';
import { sendWaitingVisits } from '../visits/offline/send-waiting';
import { OwnerBar } from './owner-bar';
import { useCurrentEntry } from './owner-entry';
import { OwnerSidebar } from './owner-sidebar';
import { useWaiting } from './use-waiting';

const all = ownersNavigation.flatMap(({ entries }) => entries);

/** The office's one navigation: a sidebar on a desk, a bar at the bottom of a phone. */
function OwnerNavigation() {
  const waiting = useWaiting();
  const props = {
    current: useCurrentEntry(all)?.path,
    countOf: ({ waits }: (typeof all)[number]) => (waits ? (waiting?.[waits] ?? 0) : 0),
  };
  return useWide() ? <OwnerSidebar {...props} /> : <OwnerBar {...props} />;
}

interface OwnerShellProps {
  /** True after the gate closed: the focus needs a new place. */
  takesFocus: boolean;
  children: ReactNode;
}

function OwnerShell({ takesFocus, children }: OwnerShellProps) {
  const main = useRef<HTMLElement>(null);
  useFocusKeeper(main);
  useEffect(sendWaitingVisits, []);
  useEffect(() => {
    if (takesFocus) main.current?.focus();
  }, [takesFocus]);
  return (
    <div className="pb-[calc(4.5rem+env(safe-area-inset-bottom))] lg:pb-0 lg:pl-55 print:p-0">
      <SkipLink />
      <OwnerNavigation />
      <main
        ref={main}
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-[84rem] px-4 py-4 outline-none sm:px-6 sm:py-6 lg:px-8"
      >
        <SessionEndedNote />
        {children}
      </main>
    </div>
  );
}

/**
 * Returns the page that the owner wanted before the sign-in: an address in another owner's app, else null. Links can
 * contain anything, so other addresses are ignored.
 */
function nextAddress(query: string, origin: string): string | null {
  const requestedAddress = new URLSearchParams(query).get('next');
  if (!requestedAddress?.startsWith('/') || !URL.canParse(requestedAddress, origin)) return null;
  const { origin: target, pathname, search, hash } = new URL(requestedAddress, origin);
  const portal = target === origin ? portalAt(pathname) : undefined;
  return portal?.role === 'owner' && portal.signInAt ? `${pathname}${search}${hash}` : null;
}

const signInDialog = () => import('./owner-sign-in-dialog').then((module) => module.OwnerSignInDialog);
// Most visits never show the gate, so its script loads separately.
const gate = () => import('./gate').then((module) => module.Gate);
const sessionKey = keyOf(adminSession, {});

/** Longest wait for the server's check of the session, in milliseconds. After that an app shows its stored data. */
const longestWaitMs = 3000;

interface OwnerAppProps {
  /** True when this browser has stored data of a session, to show while the server does not answer. */
  opensWithout?: () => boolean;
  children: ReactNode;
}

/** True when an app opens with stored data. Asks the server again once the network is back. */
function useOpenWithout(
  { data, isError, refetch }: ReturnType<typeof useEndpoint<typeof adminSession>>,
  hasStored: () => boolean,
): boolean {
  const [open, setOpen] = useState(false);
  const unknown = data === undefined;
  useEffect(() => {
    if (!unknown) return;
    const show = () => setOpen(hasStored);
    const timer = setTimeout(show, isError ? 0 : longestWaitMs);
    const stop = runWhenNetworkReturns(() => void refetch());
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [unknown, isError, refetch, hasStored]);
  return unknown && open;
}

const opensNever = () => false;

/**
 * An owner's app, behind the sign-in, in the shared frame. An app without a gate redirects to the sign-in, which
 * returns to it.
 */
export function OwnerApp({ opensWithout = opensNever, children }: OwnerAppProps) {
  const client = useQueryClient();
  const session = useEndpoint(adminSession, {}, { staleTime: Number.POSITIVE_INFINITY });
  const opensAlone = useOpenWithout(session, opensWithout);
  const [entered, setEntered] = useState(false);
  const signInAt = portalAt(basePath)?.signInAt;
  const { authenticated } = session.data ?? {};
  const inside = authenticated ?? (opensAlone || undefined);
  const next = nextAddress(window.location.search, window.location.origin);

  useEffect(() => {
    if (inside === false) dropAllStored();
    if (authenticated && next) void redirectTo(next);
    if (inside === false && signInAt) void redirectToSignIn(signInAt);
  }, [inside, authenticated, next, signInAt]);

  if (inside && !next) {
    return (
      <SessionFrame person="owner" signInDialog={signInDialog}>
        <OwnerShell takesFocus={entered}>{children}</OwnerShell>
      </SessionFrame>
    );
  }

  const enter = () => {
    setEntered(true);
    client.setQueryData(sessionKey, { authenticated: true });
  };
  const failed = !session.data && session.errorUpdateCount > 0;
  return (
    <main className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-10">
      {failed ? (
        <>
          <h1 className="sr-only">{document.title}</h1>
          <RetryableError title="The admin page could not be loaded" onRetry={session.refetch}>
            Please check your connection.
          </RetryableError>
        </>
      ) : inside === false && !signInAt ? (
        <GateSoon onEntered={enter} />
      ) : (
        <LoadingCard />
      )}
    </main>
  );
}

function GateSoon({ onEntered }: { onEntered: () => void }) {
  const { component, failed, retry } = useComponent(gate);
  if (component) return createElement(component, { onEntered });
  if (!failed) return <LoadingCard />;
  return (
    <ErrorState title="The admin page could not be loaded" onRetry={retry}>
      Please check your connection.
    </ErrorState>
  );
}

function LoadingCard() {
  return (
    <Card>
      <div className="flex flex-col gap-5">
        <Skeleton label="Loading…" className="h-8 w-48" />
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    </Card>
  );
}
