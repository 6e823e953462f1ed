import { Check, KeyRound, Minus } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Endpoint } from '../../../contracts/endpoint';
import * as contract from '../../../contracts/team/setup-password';
import { setupPassword } from '../../../contracts/team/setup-password';
import {
  fewestPasswordCharacters,
  hasPasswordNeeds,
  type PasswordNeed,
  passwordNeeds,
} from '../../../rules/accounts/passwords';
import { ApiError, call, messageOf } from '../../../ui/api/call';
import { ErrorState } from '../../../ui/feedback/error-state';
import { flashToast, toast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { Card } from '../../../ui/layout/card';
import { Loading } from '../../../ui/loading/loading';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { redirectTo } from '../../../ui/session/redirect-to';
import { useCredentials } from '../../../ui/session/use-credentials';

const needs: readonly [need: PasswordNeed, words: string][] = [
  ['length', `At least ${fewestPasswordCharacters} characters`],
  ['capital', 'A capital letter'],
  ['small', 'A small letter'],
  ['digit', 'A number'],
];

/** Length makes a password hard to guess. */
const strengthOf = (password: string): string => {
  if (!hasPasswordNeeds(password)) return '';
  return password.length >= 14 ? 'Strong' : password.length >= 11 ? 'Good' : 'Fair: longer is stronger';
};

function PasswordRules({ password }: { password: string }) {
  const strength = strengthOf(password);
  return (
    <>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-3 gap-y-1">
        {needs.map(([need, text]) => {
          const done = passwordNeeds[need](password);
          return (
            <li key={need} className="flex items-center gap-1.5">
              {done ? (
                <Check aria-hidden className="size-4 shrink-0 text-brand" />
              ) : (
                <Minus aria-hidden className="size-4 shrink-0" />
              )}
              <span>
                {text}
                {done && <span className="sr-only"> (done)</span>}
              </span>
            </li>
          );
        })}
      </ul>
      <p role="status" className="mt-1 font-semibold empty:hidden">
        {strength && `Strength: ${strength}`}
      </p>
    </>
  );
}

interface Typed {
  password: string;
  confirmPassword: string;
}

function errorsOf({ password, confirmPassword }: Typed): Partial<Typed> {
  const judged = setupPassword.safeParse(password);
  return {
    ...(!judged.success && { password: judged.error.issues[0]?.message }),
    ...(judged.success && password !== confirmPassword && { confirmPassword: "Passwords don't match" }),
  };
}

function SetupForm({ link, firstName }: { link: SetupLink; firstName: string }) {
  const { field, typed, submit, pending, failure } = useCredentials(link.kind.choose, {
    fields: ['password', 'confirmPassword'],
    check: errorsOf,
    input: ({ password }) => ({ body: { username: link.username, token: link.token, password } }),
    failed: (error) => ({
      title: 'Setup Failed',
      description:
        error instanceof ApiError && error.status === 404
          ? 'This link has expired. Please ask us for a new one.'
          : messageOf(error, 'Please try again.'),
    }),
    onSaved: () => {
      flashToast({
        title: 'Password set',
        description: 'You are signed in with it now.',
        variant: 'success',
        announcedOnly: true,
      });
      return redirectTo(link.kind.home);
    },
  });

  return (
    <Card>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-3">
          <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft">
            <KeyRound className="size-6" />
          </span>
          <h1 className="min-w-0 text-2xl font-semibold">Choose a Password</h1>
        </div>
        <p className="break-words text-ink-soft">
          {`Hi ${firstName}. Set your own password so that no one else can open your page.`}
        </p>
        {/* For the browser's password manager. */}
        <input type="text" name="username" autoComplete="username" value={link.username} readOnly hidden />
        <PasswordField
          {...field('password', 'New password')}
          autoComplete="new-password"
          hint={<PasswordRules password={typed.password} />}
        />
        <PasswordField {...field('confirmPassword', 'The same again')} autoComplete="new-password" />
        <SaveFailure failure={failure} pending={pending} inForm />
        <Button type="submit" wide size="large" pending={pending} pendingLabel="Saving…">
          Set Password
        </Button>
      </form>
    </Card>
  );
}

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

function refuseLink(): void {
  flashToast({
    title: 'Invalid Setup Link',
    description: 'It may be old or used. Please ask us for a new one.',
    variant: 'destructive',
  });
  void redirectTo('/');
}

export function SetupPage() {
  const [link] = useState(linkInAddress);
  const [person, setPerson] = useState<{ firstName: string } | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);

  useEffect(() => {
    if (!link) return refuseLink();
    let isUnmounted = false;
    const { look, signIn } = link.kind;
    call(look, { params: { username: link.username }, query: { token: link.token } })
      .then((found) => {
        if (isUnmounted) return;
        const isOpen = !found.hasSetPassword || link.again;
        if (isOpen && !found.used) return setPerson(found);
        flashToast({ title: 'Password Already Set', description: 'Please sign in with it.' });
        void redirectTo(signIn);
      })
      .catch((error: unknown) => {
        if (isUnmounted) return;
        if (error instanceof ApiError && error.status < 500 && error.status !== 429) return refuseLink();
        toast({ title: 'Error', description: 'Failed to verify setup link', variant: 'destructive' });
        setFailed(true);
      });
    return () => {
      isUnmounted = true;
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
