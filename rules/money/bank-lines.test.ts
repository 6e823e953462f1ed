import { expect, it } from 'vitest';
import { readBankLines } from './bank-lines';

const bsb = '063-000';
const accountNumber = '12345678';
const both = { bsb, accountNumber };

it.each([
  [{ bsb: 'BSB 063-000 Acc 12345678' }, both],
  [{ bsb: 'BSB: 063-000 Acc: 1234 5678' }, both],
  [{ bsb: 'BSB 063 000, A/C No. 1234-5678' }, both],
  [{ bsb: 'bsb=063000 / account number 12345678' }, both],
  [{ bsb: '063–000 Acct 12345678' }, both],
  [{ bsb: '063-000 12345678' }, both],
  [{ bsb: 'BSB 063-000 12345678' }, both],
  [{ bsb: 'Acc: 12345678 BSB: 063-000' }, both],
  [{ accountNumber: 'BSB 063-000 Acc 12345678' }, both],
  [{ accountNumber: '063 000 12345678' }, both],
  [{ accountNumber: '063-000, 1234 5678' }, both],
  [{ accountNumber: '063000 12345678' }, both],
  [{ accountNumber: '063-000-12345678' }, both],
  [{ accountNumber: '063000-1234-5678' }, both],
  [{ bsb: 'BSB: 063-000', accountNumber: 'Acc no: 1234 5678' }, both],
  [{ bsb: 'BSB 063-000 Acc 12345678', accountNumber: '1234 5678' }, both],
  // The mask of the number before, which the form sends back.
  [{ bsb: 'BSB 063-000 Acc 12345678', accountNumber: '•••• 402' }, both],
  [{ bsb: 'Account name: Pat Lee, BSB: 063-000 Acc: 12345678' }, { ...both, accountName: 'Pat Lee' }],
  [{ bsb: 'Name Noël Ó Briain BSB 063000 Acc 12345678' }, { ...both, accountName: 'Noël Ó Briain' }],
  [
    { bsb: 'Name: Pat Lee BSB 063000 Acc 12345678', accountName: 'P Lee' },
    { ...both, accountName: 'Pat Lee' },
  ],
  [
    { bsb: 'Account Name - Pat Lee, BSB - 063-000, Account No - 12345678' },
    { ...both, accountName: 'Pat Lee' },
  ],
  [
    { bsb: 'A/C Name: Pat Lee-Smith - BSB 063-000 - A/C 12345678' },
    { ...both, accountName: 'Pat Lee-Smith' },
  ],
  [{ accountNumber: '123 456 789' }, { accountNumber: '123456789' }],
  [{ accountNumber: '123 456 7890' }, { accountNumber: '1234567890' }],
  [{ accountNumber: '123-456-789' }, { accountNumber: '123456789' }],
  [{ accountNumber: '123456 789' }, { accountNumber: '123456789' }],
  [{ accountNumber: '06300012345678' }, { accountNumber: '06300012345678' }],
])('reads %j', (typed, read) => {
  expect(readBankLines(typed)).toEqual(read);
});

it.each([
  [{}],
  [{ bsb: null, accountNumber: '' }],
  [{ bsb: '•••• 000', accountNumber: '•••• 402' }],
  [{ bsb: 'BSB 063-00 Acc 12345678' }],
  [{ bsb: 'BSB 063-000 Acc 12345678 or 87654321' }],
  [{ bsb: 'BSB 063-000 BSB 063-001' }],
  [{ bsb: 'Acc 12345678' }],
  [{ accountNumber: 'BSB 063-000' }],
  [{ bsb: 'Hi, BSB is 063-000 and acc 12345678' }],
  // Another number is typed in its own box.
  [{ bsb: 'BSB 063-000 Acc 12345678', accountNumber: '87654321' }],
])('leaves %j as it is typed', (typed) => {
  expect(readBankLines(typed)).toEqual({});
});
