import type { TextField } from 'payload';
import { isInKnownYears, isPlainDate, isPlainTime, knownYears } from '../../rules/time/dates';

type Options = Omit<TextField, 'type' | 'hasMany' | 'minRows' | 'maxRows' | 'validate'> & {
  validate?: (value: unknown) => string | true;
};

interface Check {
  isValid: (text: string) => boolean;
  message: string;
  component: string;
  /** Checks a valid text that was just typed. Returns the fault. Rows older than the rule can still be saved. */
  faultOfNew?: (text: string) => string | null;
}

function plainText(options: Options, { isValid, message, component, faultOfNew }: Check) {
  return {
    ...options,
    type: 'text',
    validate: (value: unknown, { previousValue }: { previousValue?: unknown } = {}) => {
      if (options.validate) return options.validate(value);
      if (value === null || value === undefined || value === '') return options.required ? message : true;
      if (typeof value !== 'string' || !isValid(value)) return message;
      return (value !== previousValue && faultOfNew?.(value)) || true;
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

const wrongYear = `Please choose a year from ${knownYears.first} to ${knownYears.last}`;

/** A business date, YYYY-MM-DD. A text, because a time zone could shift a date value to another day. */
export const plainDate = (options: Options) =>
  plainText(options, {
    isValid: isPlainDate,
    message: 'Please choose a date',
    component: 'Date',
    faultOfNew: (date) => (isInKnownYears(date) ? null : wrongYear),
  });

/** A time of the business's day, HH:MM in 24 hours. */
export const plainTime = (options: Options) =>
  plainText(options, { isValid: isPlainTime, message: 'Please choose a time', component: 'Time' });
