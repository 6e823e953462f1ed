import { ArrowLeft, MailCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { forgotPassword, forgotPasswordInput } from '../../../contracts/accounts/customer-auth';
import { maxLength } from '../../../contracts/limits';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { useSave } from '../../../ui/saving/use-save';
import { usePageForm } from '../../forms/use-page-form';
import { WaitingForm } from './waiting-form';

type Values = z.input<typeof forgotPasswordInput>;

interface ForgotFormProps {
  /** The typed username, if it looks like an email. */
  email: string;
  onBack: () => void;
}

/** Asking for a link to set a new password. */
export function ForgotForm({ email, onBack }: ForgotFormProps) {
  const [sent, setSent] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { form, field, draft } = usePageForm<Values, Values>({ name: 'forgot', schema: forgotPasswordInput });

  // The view takes the place of another one: the focus has to come along.
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    if (email) form.setValue('email', email);
  }, [form, email]);

  const { save, pending, failure } = useSave(forgotPassword, {
    draft,
    done: {
      title: 'Reset email sent',
      description: "If the email exists, you'll receive a password reset link",
    },
    failed: 'Request failed',
    onSaved: () => setSent(true),
  });
  const submit = form.handleSubmit((body) => save({ body }));

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
      <SaveFailure failure={failure} pending={pending} />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Sending...">
        {sent ? 'Send Again' : 'Send Reset Link'}
      </Button>
      <Button variant="quiet" wide icon={<ArrowLeft aria-hidden className="size-5" />} onClick={onBack}>
        Back to Login
      </Button>
    </WaitingForm>
  );
}
