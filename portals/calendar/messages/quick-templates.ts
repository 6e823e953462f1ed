import type { Appointment } from '../../../contracts/calendar/calendar';
import { formatFullDate, formatTime12h } from '../../../rules/time/dates';

export interface QuickTemplate {
  label: string;
  text: string;
}

type TemplateFields = Pick<Appointment, 'clientName' | 'appointmentDate' | 'appointmentTime'>;

/** Returns the most frequent texts about this visit. Clients call the number `phone`. */
export function quickTemplates(
  { clientName, appointmentDate, appointmentTime }: TemplateFields,
  phone: string,
): QuickTemplate[] {
  const hello = `Hi ${clientName?.trim().split(/\s+/)[0] || 'there'}, `;
  const when = `${formatFullDate(appointmentDate)} at ${formatTime12h(appointmentTime)}`;
  const callUs = phone ? ` call ${phone}` : ' call us';
  return [
    {
      label: 'Upcoming appointment check-in',
      text: `${hello}does your farrier visit on ${when} still suit you? If it does not,${callUs}.`,
    },
    {
      label: 'General follow-up',
      text: `${hello}how are the horses going since our visit? If anything does not look right,${callUs}.`,
    },
    {
      label: 'Appointment reminder',
      text: `${hello}a reminder of your farrier visit on ${when}. To change it,${callUs}.`,
    },
  ];
}
