import { ArrowLeft } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../../../ui/forms/button';
import { Card } from '../../../ui/layout/card';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { type ForgotEndpoint, ForgotPassword } from './forgot-password';
import { HelpCard } from './help-card';

interface SignInPageProps {
  title: string;
  icon: ReactNode;
  /** What to type, and where one has it from. */
  description: string;
  submit: (event: FormEvent) => void;
  pending: boolean;
  failure: Failure | null;
  label: string;
  /** The fields. */
  children: ReactNode;
  /** What emails a link to those who have forgotten their password. */
  forgot: ForgotEndpoint;
}

/** What stands in front of a portal: the words that open it, whom to ask, and the way back to the site. */
export function SignInPage(props: SignInPageProps) {
  return (
    <main id="content" className="mx-auto flex min-h-dvh max-w-md flex-col justify-center gap-5 px-4 py-8">
      <a
        href="/"
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 self-start rounded-s px-1 font-medium text-brand hover:text-brand-strong hover:underline"
      >
        <ArrowLeft aria-hidden className="size-5 shrink-0" />
        Back to the site
      </a>
      <Card>
        <form method="post" noValidate onSubmit={props.submit} className="flex flex-col gap-5">
          <div className="flex flex-wrap items-center gap-3">
            <span aria-hidden className="rounded-full bg-brand-soft p-3 text-on-brand-soft [&_svg]:size-6">
              {props.icon}
            </span>
            <h1 className="min-w-0 text-2xl font-semibold">{props.title}</h1>
          </div>
          <p className="text-ink-soft">{props.description}</p>
          {props.children}
          <SaveFailure failure={props.failure} pending={props.pending} />
          <Button type="submit" wide size="large" pending={props.pending} pendingLabel="Signing in…">
            {props.label}
          </Button>
        </form>
        <ForgotPassword endpoint={props.forgot} />
      </Card>
      <HelpCard />
    </main>
  );
}
