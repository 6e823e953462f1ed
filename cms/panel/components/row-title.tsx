'use client';
import { useDocumentTitle, useFormFields } from '@payloadcms/ui';
import { useEffect } from 'react';
import { formatPhone } from '../../../rules/accounts/phones';
import { formatDate } from '../../../rules/time/dates';

type Values = Record<string, string>;

const titles = {
  message: ({ kind, to }: Values) => `${kind === 'email' ? 'Email' : 'SMS'} to ${formatPhone(to ?? '')}`,
  reply: ({ fromNumber }: Values) => `SMS from ${formatPhone(fromNumber ?? '')}`,
  review: ({ firstName, rating }: Values) => `${firstName}, ${rating} star${rating === '1' ? '' : 's'}`,
  number: ({ phone }: Values) => formatPhone(phone ?? ''),
  timesheet: ({ workerName = '', workDate = '' }: Values) =>
    `${workerName.charAt(0).toUpperCase()}${workerName.slice(1)}, ${formatDate(workDate)}`,
  picture: ({ alt }: Values) => alt ?? '',
};
const fieldsOf = {
  message: ['kind', 'to'],
  reply: ['fromNumber'],
  review: ['firstName', 'rating'],
  number: ['phone'],
  timesheet: ['workerName', 'workDate'],
  // A PDF has no alternative text: its heading is the file name.
  picture: ['alt'],
} as const satisfies Record<keyof typeof titles, readonly string[]>;

export function RowTitle({ kind }: { kind: keyof typeof titles }) {
  const { setDocumentTitle, title } = useDocumentTitle();
  const rowName = useFormFields(([fields]) => {
    const values = fieldsOf[kind].map((name) => [name, String(fields[name]?.value ?? '')]);
    return values.every(([, value]) => value) ? titles[kind](Object.fromEntries(values)) : '';
  });
  useEffect(() => {
    if (!rowName || title === rowName) return;
    // Runs after Payload's own effect, which would overwrite the heading.
    const later = setTimeout(() => setDocumentTitle(rowName));
    return () => clearTimeout(later);
  }, [rowName, setDocumentTitle, title]);
  return null;
}
