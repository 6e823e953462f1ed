import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint';
import * as contract from '../../../contracts/team/setup-password';
import { ApiError, call } from '../../../ui/api/call';
import { ErrorState } from '../../../ui/feedback/error-state';
import { flashToast, toast } from '../../../ui/feedback/toast-store';
import { Loading } from '../../../ui/loading/loading';
import { leaveTo } from '../../../ui/session/leave-to';
import { SetupForm } from './setup-form';

export interface SetupLink {
  username: string;
  token: string;
  /** True for a person who replaces an existing password. */
  again: boolean;
  kind: (typeof kinds)[keyof typeof kinds];
}

const kinds = {
  'service-provider': {
    look: contract.providerByUsername,
    choose: contract.setUpProvider,
    home: '/portal',
    signIn: '/portal',
  },
  referral: {
    look: contract.partnerByUsername,
    choose: contract.setUpPartner,
    home: '/referral-dashboard',
    signIn: '/referral',
  },
} as const satisfies Record<string, { look: Endpoint; choose: Endpoint; home: string; signIn: string }>;

function linkInAddress(): SetupLink | null {
  const params = new URLSearchParams(window.location.search);
  const type = params.get('type') ?? '';
  const [username, token] = [params.get('username'), params.get('token')];
  if (!username || !token || !Object.hasOwn(kinds, type)) return null;
  return { username, token, again: params.has('again'), kind: kinds[type as keyof typeof kinds] };
}

function leaveInvalid(): void {
  flashToast({
    title: 'Invalid Setup Link',
    description: 'It may be old or used. Please ask us for a new one.',
    variant: 'destructive',
  });
  void leaveTo('/');
}

export function SetupPage() {
  const [link] = useState(linkInAddress);
  const [person, setPerson] = useState<{ firstName: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!link) return leaveInvalid();
    let gone = false;
    const { look, signIn } = link.kind;
    call(look, { params: { username: link.username }, query: { token: link.token } })
      .then((found) => {
        if (gone) return;
        const isOpen = !found.hasSetPassword || link.again;
        if (isOpen && !found.used) return setPerson(found);
        flashToast({ title: 'Password Already Set', description: 'Please sign in with it.' });
        void leaveTo(signIn);
      })
      .catch((error: unknown) => {
        if (gone) return;
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return leaveInvalid();
        toast({ title: 'Error', description: 'Failed to verify setup link', variant: 'destructive' });
        setFailed(true);
      });
    return () => {
      gone = true;
    };
  }, [link, tries]);

  return (
    <main id="content" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-4 py-8">
      {link && person ? (
        <SetupForm link={link} firstName={person.firstName} />
      ) : failed ? (
        <>
          <h1 className="sr-only">Choose a Password</h1>
          <ErrorState
            title="Failed to verify setup link"
            onRetry={() => {
              setFailed(false);
              setTries(tries + 1);
            }}
          >
            Please check your connection. The link still works.
          </ErrorState>
        </>
      ) : (
        <Loading rows={3} />
      )}
    </main>
  );
}
