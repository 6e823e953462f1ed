import { expect, it } from 'vitest';
import { calendarTools } from './calendar-tools';

it.each(['make_appointment', 'move_appointment'])('%s notes a day in the past', (name) => {
  const visit = {
    id: 1,
    clientName: 'Jess',
    appointmentDate: '2026-11-20',
    appointmentTime: '09:00',
    durationMinutes: 60,
    status: 'scheduled',
    warnings: [],
    conflictsWith: [],
  };
  const lines = (today: string) =>
    calendarTools
      .find((each) => each.name === name)
      ?.text(visit as never, { zone: 'Australia/Melbourne', today, args: {} });
  expect(lines('2026-11-21')).toContain('Note: this day is in the past.');
  expect(lines('2026-11-20')).not.toContain('Note: this day is in the past.');
});
