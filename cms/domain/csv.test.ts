import { expect, it } from 'vitest';
import { csv } from './csv';

it('quotes cells, and disarms those that a spreadsheet would run', () => {
  expect(
    csv(
      ['Name', 'Cost'],
      [
        ['=1+1', -5],
        ['He said "hi", twice', null],
        ['+61 4', '-x'],
      ],
    ),
  ).toBe('\ufeff"Name","Cost"\r\n"\'=1+1","-5"\r\n"He said ""hi"", twice",""\r\n"\'+61 4","\'-x"\r\n');
});
