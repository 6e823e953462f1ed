import type { FormEventHandler, MouseEvent } from 'react';
import { Button } from '../../../ui/forms/button';
import type { Failure } from '../../../ui/saving/failure';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { LoginFields } from './login-fields';
import type { LoginForm as Form } from './use-login';
import { WaitingForm } from './waiting-form';

interface LoginFormProps {
  form: Form;
  onSubmit: FormEventHandler<HTMLFormElement>;
  pending: boolean;
  failure: Failure | null;
  onForgot: () => void;
}

/** Signing in. */
export function LoginForm({ form, onSubmit, pending, failure, onForgot }: LoginFormProps) {
  const forgot = (event: MouseEvent) => {
    event.preventDefault();
    onForgot();
  };
  return (
    <WaitingForm name="login" label="Sign In" onSubmit={onSubmit}>
      <LoginFields form={form} />
      <SaveFailure failure={failure} pending={pending} />
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
