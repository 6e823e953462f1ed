'use client';
import { Button, Link } from '@payloadcms/ui';
import { getSafeRedirect } from 'payload/shared';
import { useEffect, useRef } from 'react';
import { forgetOffice } from '../forget-office';
import { CodeField, PanelField } from './panel-field';
import { RecoveryCodes } from './recovery-codes';
import { SetUpKey } from './set-up-key';
import { useSignIn } from './use-sign-in';

interface Props {
  start: string;
  forgot: string;
}

const titles = {
  password: 'Sign in',
  code: 'One more step',
  'set-up': 'Set up codes for signing in',
} as const;

export function LoginForm({ start, forgot }: Props) {
  // Loads the next page in full: this one was rendered without the owner's data.
  const enter = () => {
    const redirectTarget = new URLSearchParams(window.location.search).get('redirect') ?? '';
    window.location.assign(getSafeRedirect({ fallbackTo: start, redirectTo: redirectTarget }));
  };
  const { typed, needs, recoveryCodes, refusal, pending, submit, type, startAgain } = useSignIn(enter);
  const form = useRef<HTMLFormElement>(null);
  const step = needs?.needs;

  // The next person in this browser must not read the last owner's data.
  useEffect(() => forgetOffice({ drafts: false }), []);
  useEffect(() => {
    if (!step && !refusal) return;
    const wrong = form.current?.querySelector<HTMLInputElement>('[aria-invalid="true"]');
    (wrong ?? form.current?.querySelector<HTMLInputElement>('input:not([type="hidden"])'))?.focus();
  }, [step, refusal]);

  if (recoveryCodes) return <RecoveryCodes codes={recoveryCodes} onStored={enter} level="h1" />;
  return (
    <form ref={form} className="login__form" method="post" noValidate onSubmit={submit}>
      <h1 className="owner-step-title">{titles[step ?? 'password']}</h1>
      {needs ? (
        <>
          {needs.needs === 'set-up' && (
            <>
              <p>Besides the password, every owner needs a code from their phone.</p>
              <SetUpKey shown={needs.setUp} />
            </>
          )}
          {/* For the browser's password manager. */}
          <input type="hidden" name="email" autoComplete="username" value={typed.email} readOnly />
          <CodeField
            value={typed.code}
            onChange={type('code')}
            error={refusal}
            canRecover={needs.needs === 'code'}
          />
        </>
      ) : (
        <div className="login__form__inputWrap">
          <PanelField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            value={typed.email}
            onChange={type('email')}
          />
          <PanelField
            label="Password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            value={typed.password}
            onChange={type('password')}
            error={refusal}
          />
          <Link href={forgot} prefetch={false}>
            Forgot password?
          </Link>
        </div>
      )}
      <Button type="submit" size="large" disabled={pending}>
        {pending ? 'Checking…' : 'Sign in'}
      </Button>
      {needs && (
        <Button buttonStyle="none" onClick={startAgain}>
          Start again
        </Button>
      )}
    </form>
  );
}
