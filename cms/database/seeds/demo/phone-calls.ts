export interface PhoneCall {
  inDays: number;
  rangDaysBefore: number;
  time: string;
  work: string;
  notes?: string;
}

export const phoneCalls: PhoneCall[] = [
  { inDays: -96, rangDaysBefore: 9, time: '09:30', work: 'Trim, two ponies' },
  { inDays: -74, rangDaysBefore: 4, time: '11:00', work: 'Full set on the gelding' },
  {
    inDays: -51,
    rangDaysBefore: 12,
    time: '08:00',
    work: 'Trim, three',
    notes: 'No email. Call the landline.',
  },
  { inDays: -33, rangDaysBefore: 6, time: '14:00', work: 'Reset all four' },
  { inDays: -19, rangDaysBefore: 3, time: '12:30', work: 'Fronts, trim behind' },
  { inDays: -8, rangDaysBefore: 7, time: '15:30', work: 'Trim the donkey', notes: 'Bring a helper.' },
  { inDays: -1, rangDaysBefore: 5, time: '09:30', work: 'Trim, two ponies' },
  { inDays: 0, rangDaysBefore: 6, time: '08:00', work: 'Full set, cold' },
  { inDays: 0, rangDaysBefore: 2, time: '11:00', work: 'Trim, four', notes: 'Cheque is in the letterbox.' },
  { inDays: 0, rangDaysBefore: 4, time: '14:00', work: 'Check the bar shoe' },
  {
    inDays: 1,
    rangDaysBefore: 8,
    time: '08:00',
    work: 'Trim and seedy toe',
    notes: 'Wants it photographed for the vet.',
  },
  { inDays: 1, rangDaysBefore: 3, time: '12:30', work: 'Full set on the stock horse' },
  { inDays: 1, rangDaysBefore: 10, time: '15:30', work: 'Trim, two minis' },
  { inDays: 3, rangDaysBefore: 6, time: '11:00', work: 'Fronts only' },
  {
    inDays: 6,
    rangDaysBefore: 13,
    time: '09:30',
    work: 'Trim, three',
    notes: 'Granddaughter holds the horses.',
  },
  { inDays: 10, rangDaysBefore: 14, time: '14:00', work: 'First trim for the foal' },
  { inDays: 16, rangDaysBefore: 18, time: '08:00', work: 'Full set, hot' },
];
