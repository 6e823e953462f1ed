import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';
import { SignInFrame } from '../../../ui/portal-kit/sign-in-frame';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { type ForgotEndpoint, ForgotPassword } from './forgot-password';
import { HelpCard } from './help-card';

interface SignInPageProps {
  /** Says for whom this is, what to type and where it comes from. */
  forWhom: string;
  submit: (event: FormEvent) => void;
  pending: boolean;
  failure: Failure | null;
  /** The fields. */
  children: ReactNode;
  /** Call that emails a link to people who forgot their password. */
  forgot: ForgotEndpoint;
}

/** Sign-in page of a portal, with a contact and the way back to the site. */
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
