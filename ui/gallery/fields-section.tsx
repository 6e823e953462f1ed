import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../forms/button';
import { DateField } from '../forms/date-field';
import { fieldProps } from '../forms/field-props';
import { PasswordField } from '../forms/password-field';
import { SearchBox } from '../forms/search-box';
import { SelectField } from '../forms/select-field';
import { TextArea } from '../forms/text-area';
import { TextField } from '../forms/text-field';
import { TimeField } from '../forms/time-field';
import { Grid, Section } from './section';

const times = [
  { value: 'morning', label: 'Morning (8AM to 12PM)' },
  { value: 'afternoon', label: 'Afternoon (12PM to 4PM)' },
  {
    value: 'evening',
    label: 'Evening (4PM to 6PM), only if the light and the very long list of horses allow it',
  },
];

/** Fields to type in, in every state. */
export function FieldsSection() {
  const [search, setSearch] = useState('Mary');
  const [message, setMessage] = useState('Hi Mary, this is a reminder.');
  return (
    <Section title="Fields">
      <Grid>
        <TextField label="Full name" autoComplete="name" required placeholder="e.g. Mary Citizen" />
        <TextField
          label="Phone"
          type="tel"
          hint="We only call about your booking."
          defaultValue="0412 345 678"
        />
        <TextField
          label="Email"
          type="email"
          required
          defaultValue="mary@"
          error="Enter a full email address."
        />
        <TextField label="Disabled" disabled defaultValue="Cannot be changed" />
        <TextField label="Amount" prefix="$" inputMode="decimal" placeholder="0.00" />
        <PasswordField label="Password" hint="At least 6 characters." />
        <SelectField label="Preferred time" options={times} placeholder="Choose a time" />
        <SelectField
          label="Time, with an error"
          options={times}
          defaultValue="evening"
          error="That time is taken."
        />
        <DateField label="Date" defaultValue="2025-03-09" />
        <TimeField label="Time" error="Choose a time." />
        <TextArea label="Notes" hint="Gate code, dogs, where to park." />
        <TextArea
          label="Message"
          maxLength={2000}
          count={message.length}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <SearchBox label="Search clients" value={search} onValueChange={setSearch} />
        <SearchBox label="Search while pending" value="Ma" onValueChange={() => {}} pending />
      </Grid>
      <HookForm />
    </Section>
  );
}

function HookForm() {
  const form = useForm<{ first: string; time: string }>();
  const field = fieldProps(form);
  return (
    <form noValidate onSubmit={form.handleSubmit(() => {})} className="flex max-w-md flex-col gap-4">
      <p>react-hook-form: submit it empty, and the first wrong field has the focus.</p>
      <TextField label="First name" required {...field('first', { required: 'Enter your first name.' })} />
      <SelectField
        label="Time"
        options={times}
        placeholder="Choose a time"
        {...field('time', { required: 'Choose a time.' })}
      />
      <Button type="submit">Submit</Button>
    </form>
  );
}
