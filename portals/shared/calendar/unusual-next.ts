import type { Appointment } from '../../../contracts/calendar/calendar';

export const warningTexts = {
  closed: 'We are closed then.',
  'over-capacity': 'This part of the day is full already.',
} as const;

export function unusualNext({
  conflictsWith,
  warnings,
}: Pick<Appointment, 'conflictsWith' | 'warnings'>): string {
  const names = conflictsWith.map(({ clientName }) => clientName ?? 'No name').join(', ');
  const clash = names && `At the same time: ${names}.`;
  return [clash, ...warnings.map((each) => warningTexts[each])].filter(Boolean).join(' ');
}
