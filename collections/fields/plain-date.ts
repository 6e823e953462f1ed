import type { TextField } from 'payload';
import { isPlainDate, isPlainTime } from '../../rules/time/dates';

type Options = Omit<TextField, 'type' | 'hasMany' | 'validate' | 'minRows' | 'maxRows'>;

function plainText(options: Options, isValid: (text: string) => boolean, message: string, component: string) {
  return {
    ...options,
    type: 'text',
    validate: (value: unknown) => {
      if (value === null || value === undefined || value === '') return options.required ? message : true;
      return (typeof value === 'string' && isValid(value)) || message;
    },
    admin: {
      ...options.admin,
      components: {
        Field: `/cms/panel/components/cells/plain-date#Plain${component}Field`,
        Cell: `/cms/panel/components/cells/plain-date#Plain${component}Cell`,
      },
    },
  } as TextField;
}

/** A date of the business, YYYY-MM-DD. Text, so that no time zone can move it to another day. */
export const plainDate = (options: Options) =>
  plainText(options, isPlainDate, 'Please choose a date', 'Date');

/** A time of the business's day, HH:MM on the 24-hour clock. */
export const plainTime = (options: Options) =>
  plainText(options, isPlainTime, 'Please choose a time', 'Time');
