import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import type { Endpoint } from '../../../contracts/endpoint';
import type { fieldProps } from '../../../ui/forms/field-props';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';
import { fullName, type PersonKind } from './person-names';

/** Returns the changed fields. Another tab may have changed others. */
const changedFields = <Input extends object>(input: Input, known: Input): Partial<Input> =>
  Object.fromEntries(
    Object.entries(input).filter(([name, value]) => value !== (known as Record<string, unknown>)[name]),
  ) as Partial<Input>;

interface Person {
  id: number;
  firstName: string;
  lastName: string;
}

interface PersonFormProps<Typed extends FieldValues, Given extends object> {
  kind: PersonKind;
  person: Person | null;
  schema: z.ZodType<Given, Typed>;
  values: Typed;
  /** Singular noun for the toast. */
  noun: string;
  addTitle: string;
  addLabel: string;
  create: (body: Given) => Promise<Person>;
  update: (id: string, body: Partial<Given>) => Promise<Person>;
  refresh: readonly Endpoint[];
  onClose: () => void;
  onAdded?: (id: number) => void;
  children: (
    field: ReturnType<typeof fieldProps<Typed, unknown, Given>>,
    form: UseFormReturn<Typed, unknown, Given>,
  ) => ReactNode;
}

/** Adds a provider or a partner, or changes one. Sends changed fields only: another tab may have changed others. */
export function PersonForm<Typed extends FieldValues, Given extends object>(
  props: PersonFormProps<Typed, Given>,
) {
  const { kind, person, schema, noun, onClose, onAdded } = props;
  const [known] = useState(props.values);
  const resolver = zodResolver(schema);
  const { form, field, note, dialog } = useDraftedForm({
    name: `${kind}-${person?.id ?? 'new'}`,
    resolver,
    known,
    save: (body) =>
      person ? props.update(String(person.id), changedFields(body, schema.parse(known))) : props.create(body),
    failed: 'Error',
    done: (row) => ({ title: `${noun} ${person ? 'updated' : 'added'}`, description: fullName(row) }),
    refresh: props.refresh,
    onSaved: (row) => (person || !onAdded ? onClose() : onAdded(row.id)),
  });
  return (
    <FormDialog
      title={person ? `Edit ${fullName(person)}` : props.addTitle}
      submitLabel={person ? 'Save Changes' : props.addLabel}
      pendingLabel={person ? 'Saving...' : 'Adding...'}
      {...dialog(onClose)}
    >
      {note}
      {props.children(field, form)}
    </FormDialog>
  );
}
