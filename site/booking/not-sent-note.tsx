import type { FieldErrors } from 'react-hook-form';
import type { BookingFieldName } from './use-booking';

/** The form's fields in order, with their names in a sentence. */
const names: Partial<Record<BookingFieldName, string>> = {
  suburb: 'suburb',
  postcode: 'postcode',
  address: 'property address',
  horseCount: 'number of horses',
  serviceDate: 'preferred date',
  preferredTime: 'preferred time',
  specialRequirements: 'what your horses need',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone number',
  email: 'email',
  referredBy: 'who referred you',
};

interface NotSentNoteProps {
  errors: FieldErrors;
  onField: (name: BookingFieldName) => void;
}

/** Lists beside the button why the request was not sent, with links to the fields. */
export function NotSentNote({ errors, onField }: NotSentNoteProps) {
  const fields = Object.entries(names).filter(([name]) => name in errors);
  if (fields.length === 0) return null;
  return (
    <p role="status" data-not-sent="" className="rounded-m bg-danger-soft px-4 py-3 text-on-danger-soft">
      <strong>Not sent yet.</strong> Please check:{' '}
      {fields.map(([name, words], index) => (
        <span key={name}>
          {index > 0 && ', '}
          <button
            type="button"
            className="min-h-6 font-semibold underline underline-offset-4"
            onClick={() => onField(name as BookingFieldName)}
          >
            {words}
          </button>
        </span>
      ))}
    </p>
  );
}
