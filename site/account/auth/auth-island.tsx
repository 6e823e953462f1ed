import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type CurrentUser, loginInput } from '../../../contracts/accounts/customer-auth';
import type { AuthProps, AuthView } from '../../../contracts/pages/account';
import { urls } from '../../../contracts/pages/paths';
import { Tabs } from '../../../ui/data/tabs';
import { flashToast } from '../../../ui/feedback/toast-store';
import { Button } from '../../../ui/forms/button';
import { leaveTo } from '../../../ui/session/leave-to';
import { usePageForm } from '../../forms/use-page-form';
import { closeOver, correctTo, openOver, useQueryParams } from '../url-state';
import { ConfirmEmail } from './confirm-email';
import { ForgotForm } from './forgot-form';
import { LoginForm } from './login-form';
import { NewPasswordForm } from './new-password-form';
import { RegisterForm } from './register-form';
import { type LoginValues, useLogin } from './use-login';
import { useRegister } from './use-register';

const views: readonly AuthView[] = ['login', 'register', 'forgot'];
const viewIn = (params: URLSearchParams) => views.find((view) => view === params.get('view')) ?? 'login';

/** Signing in, creating an account, and what the links of emails lead to. */
export function AuthIsland({ view: first, next, businessName, resetToken, confirmToken }: AuthProps) {
  const view = viewIn(useQueryParams(`?view=${first}`));
  const [resetDone, setResetDone] = useState(false);

  const signIn = usePageForm<LoginValues, z.output<typeof loginInput>>({ name: 'login', schema: loginInput });
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
      return leaveTo(next);
    },
  });
  const register = useRegister(({ username }) => {
    flashToast({
      title: 'Account created!',
      description: `Welcome to ${businessName}, ${username}`,
      variant: 'success',
      announcedOnly: true,
    });
    return leaveTo(next);
  });

  // A view that is opened again is not red.
  const shown = useRef(view);
  useEffect(() => {
    if (shown.current === view) return;
    shown.current = view;
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
