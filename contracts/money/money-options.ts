import { options } from '../options';

/** States of an invoice, derived from its credits and payments. */
export const invoiceStates = options(
  { value: 'draft', label: 'Draft' },
  { value: 'issued', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'credited', label: 'Credited' },
  { value: 'written-off', label: 'Written off' },
);

export const invoiceMethods = options(
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'payid', label: 'PayID' },
  { value: 'card', label: 'Card' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'other', label: 'Other' },
);

/** Also money from the client's account, which nobody types. */
export const movementMethods = [...invoiceMethods, { value: 'account' as const, label: 'Client’s account' }];

export const expenseCategories = options(
  { value: 'shoes-and-nails', label: 'Shoes and nails' },
  { value: 'tools', label: 'Tools' },
  { value: 'fuel', label: 'Fuel' },
  { value: 'vehicle', label: 'Vehicle' },
  { value: 'phone', label: 'Phone' },
  { value: 'insurance', label: 'Insurance' },
  { value: 'training', label: 'Training' },
  { value: 'other', label: 'Other' },
);

export const reversalReasons = options(
  { value: 'bounced', label: 'It bounced' },
  { value: 'mistake', label: 'It was a mistake' },
);

export const accountEntryKinds = options(
  { value: 'payment', label: 'Payment' },
  { value: 'reversal', label: 'Payment reversed' },
  { value: 'use', label: 'Used for an invoice' },
  { value: 'refund', label: 'Paid back' },
);

/** The date on which GST is owed: when the money comes in, or when the invoice is issued. */
export const gstBases = options(
  { value: 'cash', label: 'Cash: when it is paid' },
  { value: 'accruals', label: 'Accruals: when it is invoiced' },
);
