import { ArrowLeft, MailCheck } from 'lucide-react';
import { type FormEventHandler, type MouseEvent, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import {
  type CurrentUser,
  confirmEmail,
  forgotPassword,
  type forgotPasswordInput,
  type loginInput,
} from '../../../contracts/accounts/customer-auth';
import { maxLength } from '../../../contracts/limits';
import type { AuthProps, AuthView } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { Tabs } from '../../../ui/data/tabs';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { redirectTo } from '../../../ui/session/redirect-to';
import { usePageForm } from '../../forms/use-page-form';
import { closeOver, correctTo, openOver, useQueryParams } from '../url-state';
import { LoginFields } from './login-fields';
import { NewPasswordForm } from './new-password-form';
import { RegisterForm } from './register-form';
import { type LoginForm as Form, type LoginValues, useLogin } from './use-login';
import { useRegister } from './use-register';
import { WaitingForm } from './waiting-form';

type Values = z.input<typeof forgotPasswordInput>;

interface ForgotFormProps {
  /** The typed username, if it is an email. */
  email: string;
  onBack: () => void;
}

function ForgotForm({ email, onBack }: ForgotFormProps) {
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, handleSubmit, field, draft } = usePageForm<Values, Values>({
    name: 'forgot',
    schema: () => import('./auth-check').then((check) => check.forgotPasswordInput),
    unchecked: 'sent',
  });

  // Moves the focus to the new view.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (email) form.setValue('email', email);
  }, [form, email]);

  const { save, pending, failure } = useSave(forgotPassword, {
    form,
    draft,
    done: {
      title: 'Reset email sent',
      description: "If the email exists, you'll receive a password reset link",
    },
    failed: 'Request failed',
    onSaved: () => setSent(true),
  });
  const submit = handleSubmit((body) => save({ body }));

  return (
    <WaitingForm name="forgot" label="Reset Password" onSubmit={submit}>
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          Reset Password
        </h2>
        <p className="mt-2 text-ink-soft">
          Enter the email of your account. We send you a link to set a new password.
        </p>
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength.email}
        required
        {...field('email')}
      />
      {sent && (
        <p className="flex gap-3 rounded-m bg-ok-soft px-4 py-3 text-on-ok-soft">
          <MailCheck aria-hidden className="mt-0.5 size-5 shrink-0" />
          <span>Look in your inbox, and in the spam folder too. The link works once and for one hour.</span>
        </p>
      )}
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Sending...">
        {sent ? 'Send Again' : 'Send Reset Link'}
      </Button>
      <Button variant="quiet" wide icon={<ArrowLeft aria-hidden className="size-5" />} onClick={onBack}>
        Back to Login
      </Button>
    </WaitingForm>
  );
}

/** Page of the link to a new email address. Only the button confirms, because mail scanners open links. */
function ConfirmEmail({ token }: { token: string }) {
  const { save, pending, failure } = useSave(confirmEmail, {
    failed: 'Confirmation failed',
    onSaved: () => {
      flashToast({
        title: 'Email confirmed',
        description: 'This is the email address of your account',
        variant: 'success',
      });
      return redirectTo(urls.dashboard);
    },
  });
  return (
    <div className="flex flex-col gap-5">
      <div>
        <h2 className="text-2xl font-bold">Confirm your email</h2>
        <p className="mt-2 text-ink-soft">Tap the button to use this email address for your account.</p>
      </div>
      <SaveFailure failure={failure} pending={pending} onAgain={() => void save({ body: { token } })} />
      <Button
        size="large"
        wide
        pending={pending}
        pendingLabel="Confirming..."
        onClick={() => save({ body: { token } })}
      >
        Confirm Email
      </Button>
    </div>
  );
}

interface LoginFormProps {
  form: Form;
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  failure: Failure | null;
  onForgot: () => void;
}

function LoginForm({ form, onSubmit, pending, failure, onForgot }: LoginFormProps) {
  const forgot = (event: MouseEvent) => {
    event.preventDefault();
    onForgot();
  };
  return (
    <WaitingForm name="login" label="Sign In" onSubmit={onSubmit}>
      <LoginFields form={form} />
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Signing In...">
        Sign In
      </Button>
      <a
        href="?view=forgot"
        onClick={forgot}
        className="inline-flex min-h-11 items-center self-center font-semibold text-brand underline underline-offset-4 hover:text-brand-strong"
      >
        Forgot your password?
      </a>
    </WaitingForm>
  );
}

const views: readonly AuthView[] = ['login', 'register', 'forgot'];
const viewIn = (params: URLSearchParams) => views.find((view) => view === params.get('view')) ?? 'login';

export function AuthIsland({ view: first, next, businessName, resetToken, confirmToken }: AuthProps) {
  const view = viewIn(useQueryParams(`?view=${first}`));
  const [resetDone, setResetDone] = useState(false);

  const signIn = usePageForm<LoginValues, z.output<typeof loginInput>>({
    name: 'login',
    schema: () => import('./auth-check').then((check) => check.loginInput),
    unchecked: 'sent',
  });
  const login = useLogin({
    form: signIn.form,
    draft: signIn.draft,
    onSignedIn: ({ username }: CurrentUser) => {
      flashToast({
        title: 'Welcome back!',
        description: `Successfully logged in as ${username}`,
        variant: 'success',
        announcedOnly: true,
      });
      return redirectTo(next);
    },
  });
  const register = useRegister(({ username }) => {
    flashToast({
      title: 'Account created!',
      description: `Welcome to ${businessName}, ${username}`,
      variant: 'success',
      announcedOnly: true,
    });
    return redirectTo(next);
  });

  // Clears the errors of a view that opens again.
  const shownView = useRef(view);
  useEffect(() => {
    if (shownView.current === view) return;
    shownView.current = view;
    for (const opened of [signIn.unblame, login.forget, register.unblame, register.forget]) opened();
  }, [view, signIn.unblame, login.forget, register.unblame, register.forget]);

  if (confirmToken) return <ConfirmEmail token={confirmToken} />;
  if (resetToken && !resetDone) {
    const toView = (changes: { view: AuthView | null }) => {
      correctTo({ resetToken: null, ...changes });
      setResetDone(true);
    };
    return (
      <NewPasswordForm
        token={resetToken}
        onDone={() => toView({ view: null })}
        onAskAgain={() => toView({ view: 'forgot' })}
      />
    );
  }
  if (view === 'forgot') {
    const typed = signIn.form.getValues('username') ?? '';
    return <ForgotForm email={typed.includes('@') ? typed : ''} onBack={() => closeOver('view')} />;
  }
  return (
    <>
      <Tabs
        label="Sign in or create an account"
        value={view}
        onValueChange={(chosen) => correctTo({ view: chosen === 'login' ? null : chosen })}
        tabs={[
          {
            value: 'login',
            label: 'Sign In',
            content: (
              <LoginForm
                form={signIn.form}
                onSubmit={login.submit}
                pending={login.pending}
                failure={login.failure}
                onForgot={() => openOver({ view: 'forgot' })}
              />
            ),
          },
          {
            value: 'register',
            label: 'Create Account',
            content: <RegisterForm registration={register} />,
          },
        ]}
      />
      <p className="mt-6 border-t border-line pt-5 text-center">
        <Button variant="secondary" href={urls.home} wide>
          Continue as Guest
        </Button>
      </p>
    </>
  );
}
