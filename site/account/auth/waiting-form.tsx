import type { FormEventHandler, ReactNode } from 'react';
import { urls } from '../../../contracts/pages/paths';

interface WaitingFormProps {
  /** Name of its stored draft. */
  name?: string;
  label: string;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/**
 * A form of the sign-in page. It is in the page before its script, and `early-use.ts` holds early submits. Uses POST,
 * so that a password never appears in an address.
 */
export function WaitingForm({ name, label, onSubmit, children }: WaitingFormProps) {
  return (
    <form
      name={name}
      method="post"
      action={urls.auth}
      noValidate
      data-waits=""
      onSubmit={onSubmit}
      aria-label={label}
      className="flex flex-col items-stretch gap-5"
    >
      {children}
    </form>
  );
}
