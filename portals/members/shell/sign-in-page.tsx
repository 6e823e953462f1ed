import { type FormEvent, type ReactNode, useState } from 'react';
import type { partnerForgot, providerForgot } from '../../../contracts/team/forgotten-passwords';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { SignInFrame } from '../../../ui/portal-kit/sign-in-frame';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useCredentials } from '../../../ui/session/use-credentials';
import { HelpCard } from './help-card';

type ForgotEndpoint = typeof providerForgot | typeof partnerForgot;

const isLikelyEmail = (text: string): boolean => /^\s*\S+@\S+\.\S+\s*$/.test(text);

function ForgotForm({ endpoint, onSent }: { endpoint: ForgotEndpoint; onSent: () => void }) {
  const { field, submit, pending, failure } = useCredentials(endpoint, {
    fields: ['email'],
    check: ({ email }) => ({ ...(!isLikelyEmail(email) && { email: 'Valid email is required' }) }),
    input: (body) => ({ body }),
    done: ({ message }) => ({ title: 'Reset email sent', description: message, variant: 'success' }),
    failed: 'Request failed',
    onSaved: onSent,
  });
  return (
    <form method="post" noValidate onSubmit={submit} className="mt-3 flex flex-col gap-4">
      <TextField
        {...field('email', 'Your email')}
        hint="The one that we have of you. The link works for an hour."
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" variant="secondary" wide pending={pending} pendingLabel="Sending…">
        Email me a link
      </Button>
    </form>
  );
}

/** Emails a link for a new password, to the address that the business has. */
function ForgotPassword({ endpoint }: { endpoint: ForgotEndpoint }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="mt-3 border-line border-t pt-3">
      <Button variant="quiet" wide aria-expanded={open} onClick={() => setOpen(!open)}>
        Forgot your password?
      </Button>
      {open && <ForgotForm endpoint={endpoint} onSent={() => setOpen(false)} />}
    </div>
  );
}

interface SignInPageProps {
  /** Explains who signs in here, with what, and where it comes from. */
  forWhom: string;
  submit: (event: FormEvent) => void;
  pending: boolean;
  failure: Failure | null;
  children: ReactNode;
  forgot: ForgotEndpoint;
}

export function SignInPage(props: SignInPageProps) {
  return (
    <main id="content" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center px-4 py-8">
      <SignInFrame forWhom={props.forWhom} below={<HelpCard />}>
        <form method="post" noValidate onSubmit={props.submit} className="flex flex-col gap-5">
          {props.children}
          <SaveFailure failure={props.failure} pending={props.pending} inForm />
          <Button type="submit" wide size="large" pending={props.pending} pendingLabel="Signing in…">
            Sign in
          </Button>
        </form>
        <ForgotPassword endpoint={props.forgot} />
      </SignInFrame>
    </main>
  );
}
