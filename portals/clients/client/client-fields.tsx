import type { UseFormReturn } from 'react-hook-form';
import { maxLength } from '../../../contracts/limits';
import { fieldProps } from '../../../ui/forms/field-props';
import { TextArea } from '../../../ui/forms/text-area';
import { TextField } from '../../../ui/forms/text-field';
import { MoreDetails } from '../../../ui/saving/more-details';
import type { ClientFormInput, ClientFormOutput } from './client-form';

export type ClientForm = UseFormReturn<ClientFormInput, unknown, ClientFormOutput>;

// Two beside each other; one below the other where large type leaves no room.
const pairs = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3 gap-y-5';

const later = ['email', 'otherPhones', 'address', 'suburb', 'postcode', 'access', 'notes', 'pic'] as const;

/** The name and the number of a client, and all else that can wait. */
export function ClientFields({ form, isNew }: { form: ClientForm; isNew: boolean }) {
  const field = fieldProps(form);
  const { errors } = form.formState;
  const rest = <Rest form={form} />;
  return (
    <>
      <div className={pairs}>
        <TextField label="First name" autoComplete="off" maxLength={maxLength.name} {...field('firstName')} />
        <TextField
          label="Family name"
          autoComplete="off"
          maxLength={maxLength.name}
          {...field('familyName')}
        />
        <TextField
          label="Business"
          hint="A stud, a riding school"
          autoComplete="off"
          maxLength={maxLength.name}
          {...field('businessName')}
        />
        <TextField
          label="Phone"
          type="tel"
          hint={isNew ? 'Reminders and messages go here' : undefined}
          autoComplete="off"
          maxLength={maxLength.longPhone}
          {...field('phone')}
        />
      </div>
      {isNew ? (
        <MoreDetails
          summary="Address, gate, notes"
          hint="Can wait"
          invalid={later.some((name) => errors[name])}
        >
          {rest}
        </MoreDetails>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">{rest}</div>
      )}
    </>
  );
}

function Rest({ form }: { form: ClientForm }) {
  const field = fieldProps(form);
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={maxLength.email}
        {...field('email')}
      />
      <TextArea label="More phones" hint="One on a line" rows={2} {...field('otherPhones')} />
      <TextField
        label="Address"
        autoComplete="off"
        fieldClassName="sm:col-span-2"
        maxLength={maxLength.address}
        {...field('address')}
      />
      <TextField label="Suburb" autoComplete="off" maxLength={maxLength.suburb} {...field('suburb')} />
      <TextField
        label="Postcode"
        inputMode="numeric"
        autoComplete="off"
        maxLength={maxLength.postcode}
        {...field('postcode')}
      />
      <TextArea
        label="Before driving in"
        hint="Gate code, dogs, where to park. The worker reads it too."
        rows={2}
        fieldClassName="sm:col-span-2"
        maxLength={maxLength.text}
        {...field('access')}
      />
      <TextArea
        label="Notes that stay with you"
        hint="No customer and no worker reads them."
        rows={3}
        fieldClassName="sm:col-span-2"
        maxLength={maxLength.text}
        {...field('notes')}
      />
      <TextField
        label="PIC"
        hint="Property identification code, for example 3ABCD123"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={20}
        {...field('pic')}
      />
    </>
  );
}
