import type { FormEventHandler, MouseEvent } from 'react';
import { Button } from '../../../ui/forms/button';
import { LoginFields } from './login-fields';
import type { LoginForm as Form } from './use-login';
import { WaitingForm } from './waiting-form';

interface LoginFormProps {
  form: Form;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onForgot: () => void;
}

/** Signing in. */
export function LoginForm({ form, onSubmit, onForgot }: LoginFormProps) {
  const forgot = (event: MouseEvent) => {
    event.preventDefault();
    onForgot();
  };
  return (
    <WaitingForm label="Sign In" onSubmit={onSubmit}>
      <LoginFields form={form} />
      <Button
        type="submit"
        size="large"
        wide
        pending={form.formState.isSubmitting}
        pendingLabel="Signing In..."
      >
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
