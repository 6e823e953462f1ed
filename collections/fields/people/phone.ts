import type { TextField } from 'payload';
import { ValidationError } from 'payload';
import { maxLength } from '../../../contracts/limits';
import { phoneInText } from '../../../rules/accounts/phone-shape';
import { normalisePhone } from '../../../rules/accounts/phones';
import { cleanLine } from '../../../rules/messages/clean-line';

interface Options {
  name: string;
  label?: string;
  required?: boolean;
  unique?: boolean;
  index?: boolean;
  description?: string;
  length?: number;
  /** Stores invalid phone numbers unchanged: texts also arrive from short codes and sender names. */
  lenient?: boolean;
}

/** A phone number in any usual spelling, stored in E.164. */
export function phoneField({
  name,
  label = 'Phone',
  description,
  lenient = false,
  length = maxLength.phone,
  ...rest
}: Options): TextField {
  return {
    ...rest,
    name,
    label,
    type: 'text',
    maxLength: length,
    admin: {
      description,
      components: {
        Field: '/cms/panel/components/phone-field#PhoneField',
        Cell: '/cms/panel/components/cells/phone-cell#PhoneCell',
      },
    },
    hooks: {
      beforeValidate: [
        ({ collection, global, path, req, value }) => {
          if (typeof value !== 'string') return value;
          if (!value.trim()) return null;
          const phone = normalisePhone(lenient ? value : phoneInText(value));
          if (phone || lenient) return phone ?? cleanLine(value);
          throw new ValidationError({
            collection: collection?.slug,
            global: global?.slug,
            errors: [
              {
                label,
                path: path.join('.'),
                message: `${label}: please enter a valid phone number, for example 0412 345 678`,
              },
            ],
            req,
          });
        },
      ],
    },
  };
}
