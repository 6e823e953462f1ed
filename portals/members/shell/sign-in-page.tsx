import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';
import { SignInFrame } from '../../../ui/portal-kit/sign-in-frame';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { type ForgotEndpoint, ForgotPassword } from './forgot-password';
import { HelpCard } from './help-card';

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
          <SaveFailure failure={props.failure} pending={props.pending} />
          <Button type="submit" wide size="large" pending={props.pending} pendingLabel="Signing in…">
            Sign in
          </Button>
        </form>
        <ForgotPassword endpoint={props.forgot} />
      </SignInFrame>
    </main>
  );
}
