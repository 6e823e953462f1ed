import { PasswordField, type PasswordFieldProps } from '../../../ui/forms/password-field';

interface NewPasswordFieldsProps {
  label: string;
  /** Returns a field's props from the form. `deps` names fields to check again. */
  field: (
    name: 'password' | 'confirmPassword',
    options?: { deps: 'confirmPassword'[] },
  ) => Omit<PasswordFieldProps, 'label'>;
}

/** Asks for a new password twice. */
export function NewPasswordFields({ label, field }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        hint="At least 6 characters"
        autoComplete="new-password"
        required
        {...field('password', { deps: ['confirmPassword'] })}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
    </>
  );
}
