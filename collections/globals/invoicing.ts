import type { GlobalBeforeChangeHook, GlobalConfig } from 'payload';
import { maxLength } from '../../contracts/limits';
import { gstBases } from '../../contracts/money/money-options';
import { firstInvoiceNumber } from '../../rules/money/invoicing';
import { defaultCentsPerKm } from '../../rules/money/kilometres';
import { isPlainDate } from '../../rules/time/dates';
import { ownersOnly } from '../access/rules';
import { flag } from '../fields/flag';
import { abnField } from '../fields/people/abn';
import { bankDetails } from '../fields/people/bank-details';
import { payIdField } from '../fields/people/pay-id';
import { nameText, row, textField } from '../fields/people/person-fields';
import { plainDate } from '../fields/plain-date';
import { serverField, serverWritten } from '../fields/server-field';
import { wholeNumber } from '../fields/whole-number';
import { readBankLinesOfSettings } from '../hooks/bank-lines';
import { checkNextNumber } from '../hooks/check-next-number';
import { recordBasisHistory } from '../hooks/record-basis-history';
import { recordGstRegistration } from '../hooks/record-gst-registration';

/** A number that was given out, but whose invoice the restore lost. */
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

/** Ends the open question of a restore when the owner types a number. */
const settleRestore: GlobalBeforeChangeHook = ({ data, originalDoc }) => {
  const named = ['givenInvoice', 'givenCredit'].some(
    (name) => data[name] && data[name] !== originalDoc?.[name],
  );
  return named ? { ...data, restoredTo: null } : data;
};

/** Settings that every invoice prints, and the calculation of GST. */
export const Invoicing: GlobalConfig = {
  slug: 'invoicing',
  label: 'Invoicing',
  access: { read: ownersOnly, update: ownersOnly, readVersions: ownersOnly },
  admin: {
    group: 'Settings',
    description: 'The business on your invoices, and the ways to pay. Changes apply to new invoices only.',
  },
  hooks: {
    beforeOperation: [readBankLinesOfSettings],
    beforeChange: [settleRestore, recordBasisHistory, recordGstRegistration],
  },
  fields: [
    row(
      nameText('legalName', 'Legal name', maxLength.clientName, {
        admin: { description: 'As the ABN is registered. Without it no invoice can be issued.' },
      }),
      abnField({ admin: { description: '11 digits. Shown on every invoice.' } }),
    ),
    row(
      flag({
        name: 'gstRegistered',
        label: 'Registered for GST',
        admin: {
          description:
            'No longer registered? Untick it: the registration ends yesterday, or on the day that you enter.',
        },
      }),
      plainDate({
        name: 'gstRegisteredSince',
        label: 'Since',
        admin: { description: 'Empty: since ever.', condition: (data) => Boolean(data.gstRegistered) },
      }),
      plainDate({
        name: 'gstRegisteredUntil',
        label: 'Until',
        admin: {
          description:
            'The last day of the registration. Empty while you are registered. Days up to it keep their GST.',
          condition: (data) => Boolean(data.gstRegistered || data.gstRegisteredUntil),
        },
      }),
      {
        name: 'gstBasis',
        label: 'GST is counted by',
        type: 'select',
        options: gstBases,
        required: true,
        defaultValue: 'cash',
      },
      plainDate({
        name: 'gstBasisSince',
        label: 'From',
        validate: (value: unknown) =>
          !value ||
          (typeof value === 'string' && isPlainDate(value) && value.endsWith('-01')) ||
          'Please choose the first day of a month',
        admin: {
          description:
            'The first day of a month. Empty: from the beginning. Lodged statements stay as they are.',
        },
      }),
    ),
    // The day on which the registration was ticked. Unticked on the same day, it was a slip and never was.
    serverField({ name: 'gstTickedOn', type: 'text' }),
    // `[{ since, until }]`: registrations that ended before the current one began, oldest first.
    serverField({ name: 'gstEarlier', type: 'json' }),
    // `[{ basis, since }]`, oldest first. Older entries never change.
    serverField({ name: 'gstBases', type: 'json' }),
    row(
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
        hooks: { beforeValidate: [checkNextNumber] },
        admin: { description: 'You can raise it until you issue the first invoice.' },
      }),
    ),
    ...bankDetails,
    payIdField({ admin: { description: 'A mobile, an email or your ABN, as your bank has it.' } }),
    wholeNumber({
      name: 'centsPerKm',
      label: 'Cents per kilometre',
      required: true,
      min: 0,
      max: 500,
      defaultValue: defaultCentsPerKm,
      admin: { description: 'The rate of the tax office for driving to clients.' },
    }),
    textField('xeroAccountCode', 'Account code in Xero', 10, { required: true, defaultValue: '200' }),
    {
      name: 'footer',
      label: 'At the foot of every invoice',
      type: 'textarea',
      maxLength: maxLength.invoiceFooter,
    },
    flag({
      name: 'remindsByItself',
      label: 'Send invoice reminders automatically',
      admin: { description: '3, 14 and 30 days after the due day, between 8 am and 8 pm, until it is paid.' },
    }),
    // After a restore: the highest given numbers that the owner knows.
    row(
      givenNumber('givenInvoice', 'Highest invoice number given'),
      givenNumber('givenCredit', 'Highest credit note number given'),
    ),
    // After a restore, until the owner enters those numbers: the time of the restored backup.
    serverWritten({ name: 'restoredTo', type: 'date' }),
  ],
};
