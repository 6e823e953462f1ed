import type { UseFormReturn } from 'react-hook-form';
import { DeclaredBoxes, isOneWrong } from '../../../ui/forms/declared-boxes';
import { MoreDetails } from '../../../ui/saving/more-details';
import { type ClientFormInput, type ClientFormOutput, clientBoxes } from './client-form';

export type ClientForm = UseFormReturn<ClientFormInput, unknown, ClientFormOutput>;

// Two boxes side by side. With large type they stack.
const pairs = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(9rem,40%)),1fr))] gap-x-3 gap-y-5';

type Lines = readonly (readonly (keyof typeof clientBoxes)[])[];
const first: Lines = [
  ['firstName', 'familyName'],
  ['businessName', 'phone'],
];
const later: Lines = [
  ['email', 'otherPhones'],
  ['address'],
  ['suburb', 'postcode'],
  ['access'],
  ['notes'],
  ['pic'],
];

/** Shows a client's name and number. Other details open on request. */
export function ClientFields({ form, isNew }: { form: ClientForm; isNew: boolean }) {
  const boxes = (lines: Lines) => <DeclaredBoxes form={form} fields={clientBoxes} lines={lines} />;
  return (
    <>
      <div className={pairs}>{boxes(first)}</div>
      {isNew ? (
        <MoreDetails summary="Address, gate, notes" hint="Can wait" invalid={isOneWrong(form, later)}>
          {boxes(later)}
        </MoreDetails>
      ) : (
        <div className="grid gap-5 sm:grid-cols-2">{boxes(later)}</div>
      )}
    </>
  );
}
