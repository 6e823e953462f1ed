import { expect, it } from 'vitest';
import { unfinishedReason } from './unfinished-reason';

const horse = (name: string, isRecorded = false) => ({ name, isRecorded });
const next = { date: '2026-12-21', time: '09:30', durationMinutes: 60 };

it.each([
  ['nothing recorded', [horse('Whisky')], null, false, 'Record Whisky first.'],
  ['two horses to record', [horse('Whisky'), horse('Comet')], null, false, 'Record a horse first.'],
  ['no horses', [], null, false, 'Add a horse first.'],
  ['half a next visit', [horse('Whisky', true)], { ...next, time: '' }, false, 'Choose a day and a time for'],
  ['a taken next visit', [horse('Whisky', true)], null, true, 'Choose another day first.'],
  ['one of two recorded', [horse('Whisky', true), horse('Comet')], null, false, null],
  ['a whole next visit', [horse('Whisky', true)], next, true, null],
] as const)('with %s the button of the end says it', (_what, horses, given, isNextOpen, text) => {
  const why = unfinishedReason({ horses, next: given, isNextOpen });
  expect(why === null ? null : why.slice(0, text?.length)).toBe(text);
});
