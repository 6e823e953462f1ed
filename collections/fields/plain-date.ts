import type { TextField } from 'payload';

type Options = Omit<TextField, 'type' | 'hasMany' | 'validate' | 'minRows' | 'maxRows'>;

/** Whether a YYYY-MM-DD names a day of the calendar: 2026-02-30 does not. */
function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const isClockTime = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text);

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
        Field: `/cms/panel/components/plain-date#Plain${component}Field`,
        Cell: `/cms/panel/components/plain-date#Plain${component}Cell`,
      },
    },
  } as TextField;
}

/** A date of the business, YYYY-MM-DD. Text, so that no time zone can move it to another day. */
export const plainDate = (options: Options) =>
  plainText(options, isCalendarDate, 'Please choose a date', 'Date');

/** A time of the business's day, HH:MM on the 24-hour clock. */
export const plainTime = (options: Options) =>
  plainText(options, isClockTime, 'Please choose a time', 'Time');
