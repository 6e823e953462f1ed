import { expect, it } from 'vitest';
import { smsSegments } from '../../../rules/messages/sms-segments';
import { quickTemplates } from './quick-templates';

const visit = { clientName: 'Jess Hartley', appointmentDate: '2026-11-30', appointmentTime: '14:05' };

it('the reminder has the date, the time and the number to ring', () => {
  expect(quickTemplates(visit, '0491 570 156').at(-1)?.text).toBe(
    'Hi Jess, a reminder of your farrier visit on Monday 30 November 2026 at 2:05 pm. To change it, call 0491 570 156.',
  );
});

it('without a name or a number they still make sense', () => {
  expect(quickTemplates({ ...visit, clientName: null }, '').map(({ text }) => text)[0]).toBe(
    'Hi there, does your farrier visit on Monday 30 November 2026 at 2:05 pm still suit you? If it does not, call us.',
  );
});

it('each is one SMS with the name of the business below it', () => {
  for (const { text } of quickTemplates(visit, '0491 570 156'))
    expect([text, smsSegments(`${text}\nHeel & Toe Farriers`).segments]).toEqual([text, 1]);
});
