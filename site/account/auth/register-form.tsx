import type { FormEventHandler } from 'react';
import { maxLength } from '../../../contracts/limits';
import { Button } from '../../../ui/forms/button';
import { PasswordField } from '../../../ui/forms/password-field';
import { TextField } from '../../../ui/forms/text-field';
import { MoreDetails } from '../../../ui/saving/more-details';
import { AddressFields, NameFields, PhoneField } from '../../forms/person-fields';
import type { RegisterForm as Form } from './use-register';
import { WaitingForm } from './waiting-form';

interface RegisterFormProps {
  form: Form;
  onSubmit: FormEventHandler<HTMLFormElement>;
}

type Name = Parameters<Form['register']>[0];
const optional: readonly Name[] = ['firstName', 'lastName', 'phone', 'address', 'suburb', 'postcode'];

/** Creating an account: four boxes, and what saves typing at the first booking for those who like. */
export function RegisterForm({ form, onSubmit }: RegisterFormProps) {
  const { errors, isSubmitting } = form.formState;
  const field = (name: Name) => ({ ...form.register(name), error: errors[name]?.message });
  return (
    <WaitingForm label="Create Account" onSubmit={onSubmit}>
      <TextField
        label="Username"
        hint="At least 3 letters or digits"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={maxLength.username}
        required
        {...field('username')}
      />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={maxLength.email}
        required
        {...field('email')}
      />
      <PasswordField
        label="Password"
        hint="At least 6 characters"
        autoComplete="new-password"
        required
        {...field('password')}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        required
        {...field('confirmPassword')}
      />
      <MoreDetails
        summary="Name, phone and address"
        hint="Optional. Fills in your bookings for you."
        invalid={optional.some((name) => errors[name])}
      >
        <NameFields field={field} />
        <PhoneField label="Phone" field={field} fieldClassName="sm:col-span-2" />
        <AddressFields label="Address" field={field} />
      </MoreDetails>
      <Button type="submit" size="large" wide pending={isSubmitting} pendingLabel="Creating Account...">
        Create Account
      </Button>
    </WaitingForm>
  );
}
