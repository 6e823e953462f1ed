import { KeyRound } from 'lucide-react';
import { setupPassword } from '../../../contracts/team/setup-password';
import { ApiError, messageOf } from '../../../ui/api/call';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { Card } from '../../../ui/layout/card';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { leaveTo } from '../../../ui/session/leave-to';
import { useCredentials } from '../../../ui/session/use-credentials';
import { PasswordRules } from './password-rules';
import type { SetupLink } from './setup-page';

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

export function SetupForm({ link, firstName }: { link: SetupLink; firstName: string }) {
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
      return leaveTo(link.kind.home);
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
        <SaveFailure failure={failure} pending={pending} />
        <Button type="submit" wide size="large" pending={pending} pendingLabel="Saving…">
          Set Password
        </Button>
      </form>
    </Card>
  );
}
