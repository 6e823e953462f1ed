import type { GlobalBeforeChangeHook, GlobalConfig, TextFieldSingleValidation } from 'payload';
import { maxLength } from '../../contracts/limits';
import { gstBases } from '../../contracts/options';
import { normaliseAbn } from '../../rules/money/abn';
import { abnMessage, firstInvoiceNumber } from '../../rules/money/invoicing';
import { ownersOnly } from '../access/rules';
import { flag } from '../fields/flag';
import { bankDetails } from '../fields/people/bank-details';
import { nameText, side, text } from '../fields/people/people';
import { plainDate } from '../fields/plain-date';
import { serverWritten } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';
import { keepNextNumber } from '../hooks/next-number';

const validateAbn: TextFieldSingleValidation = (value) =>
  !value || normaliseAbn(value) !== null || abnMessage;

/** A number that was given before a restore took the invoice away. */
const givenNumber = (name: string, label: string) =>
  wholeNumber({
    name,
    label,
    min: 1,
    max: 99_999_999,
    admin: {
      condition: (data) => Boolean(data.restoredTo || data[name]),
      description: 'The digits alone. The numbers go on above it, also where the backup does not know of it.',
    },
  });

/** Who has named a number has settled what a restore left open. */
const settleRestore: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const named = ['givenInvoice', 'givenCredit'].some(
    (name) => data[name] && data[name] !== originalDoc?.[name],
  );
  return named ? { ...data, restoredTo: null } : data;
};

/** What stands on every invoice, and how GST is counted. */
export const Invoicing: GlobalConfig = {
  slug: 'invoicing',
  label: 'Invoicing',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description:
      'Who issues your invoices, and how they are paid. What is changed here counts for the invoices to come: those that are issued stay as they are.',
  },
  hooks: { beforeChange: [settleRestore] },
  fields: [
    side(
      nameText('legalName', 'Legal name', maxLength.clientName, {
        admin: { description: 'As the ABN is registered. Without it no invoice can be issued.' },
      }),
      text('abn', 'ABN', 14, {
        validate: validateAbn,
        hooks: {
          beforeChange: [({ value }) => (typeof value === 'string' ? (normaliseAbn(value) ?? value) : value)],
        },
        admin: { description: '11 digits. It stands on every invoice.' },
      }),
    ),
    side(
      flag({ name: 'gstRegistered', label: 'Registered for GST' }),
      plainDate({
        name: 'gstRegisteredSince',
        label: 'Since',
        admin: { description: 'Empty: since ever.', condition: (data) => Boolean(data.gstRegistered) },
      }),
      {
        name: 'gstBasis',
        label: 'GST is counted by',
        type: 'select',
        options: gstBases,
        required: true,
        defaultValue: 'cash',
      },
    ),
    side(
      wholeNumber({
        name: 'daysToPay',
        label: 'Days to pay',
        required: true,
        min: 0,
        max: 365,
        defaultValue: 7,
      }),
      wholeNumber({
        name: 'nextNumber',
        label: 'First number',
        required: true,
        min: 1,
        max: 99_999_999,
        defaultValue: firstInvoiceNumber,
        hooks: { beforeValidate: [keepNextNumber] },
        admin: { description: 'It can be raised until the first invoice is issued, and not any more then.' },
      }),
    ),
    ...bankDetails,
    text('payId', 'PayID', maxLength.email, {
      admin: { description: 'A mobile, an email or your ABN, as your bank has it.' },
    }),
    text('xeroAccountCode', 'Account code in Xero', 10, { required: true, defaultValue: '200' }),
    {
      name: 'footer',
      label: 'At the foot of every invoice',
      type: 'textarea',
      maxLength: maxLength.invoiceFooter,
    },
    flag({
      name: 'remindsByItself',
      label: 'Remind of overdue invoices by themselves',
      admin: { description: '3, 14 and 30 days after the due day, between 8 am and 8 pm, until it is paid.' },
    }),
    // After a restore: the highest numbers that the owner knows to be given.
    side(
      givenNumber('givenInvoice', 'Highest invoice number given'),
      givenNumber('givenCredit', 'Highest credit note number given'),
    ),
    // Since a restore, until the owner has named them: when its backup was taken.
    serverWritten({ name: 'restoredTo', type: 'date' }),
  ],
};
