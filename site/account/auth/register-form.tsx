import { maxLength } from '../../../contracts/limits';
import { Button } from '../../../ui/forms/button';
import { TextField } from '../../../ui/forms/text-field';
import { MoreDetails } from '../../../ui/saving/more-details';
import { SaveFailure } from '../../../ui/saving/save-failure';
import { AddressFields, EmailField, NameFields } from '../../forms/person-fields';
import { PhoneField } from '../../forms/phone-field';
import { NewPasswordFields } from '../forms/new-password-fields';
import type { RegisterForm as Form, Registration } from './use-register';
import { WaitingForm } from './waiting-form';

type Name = Parameters<Form['register']>[0];
const optional: readonly Name[] = ['firstName', 'lastName', 'phone', 'address', 'suburb', 'postcode'];

/** Registration form: four required fields, and optional ones that prefill the first booking. */
export function RegisterForm({ registration }: { registration: Registration }) {
  const { form, field, submit, pending, failure, note } = registration;
  const { errors } = form.formState;
  return (
    <WaitingForm name="register" label="Create Account" onSubmit={submit}>
      {note}
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
      <EmailField label="Email" field={(name) => ({ ...field(name), required: true })} />
      <NewPasswordFields label="Password" field={field} />
      <MoreDetails
        summary="Name, phone and address"
        hint="Optional. Fills in your bookings for you."
        invalid={optional.some((name) => errors[name])}
      >
        <NameFields field={field} />
        <PhoneField label="Phone" field={field} fieldClassName="sm:col-span-2" />
        <AddressFields label="Address" field={field} />
      </MoreDetails>
      <SaveFailure failure={failure} pending={pending} inForm />
      <Button type="submit" size="large" wide pending={pending} pendingLabel="Creating Account...">
        Create Account
      </Button>
    </WaitingForm>
  );
}
