import { options } from '../options';

/** How an invoice stands. It is derived from its credits and payments. */
export const invoiceStates = options(
  { value: 'draft', label: 'Draft' },
  { value: 'issued', label: 'Open' },
  { value: 'paid', label: 'Paid' },
  { value: 'credited', label: 'Credited' },
  { value: 'written-off', label: 'Written off' },
);

/** How money for an invoice came in, or went back. */
export const invoiceMethods = options(
  { value: 'cash', label: 'Cash' },
  { value: 'bank', label: 'Bank transfer' },
  { value: 'payid', label: 'PayID' },
  { value: 'card', label: 'Card' },
  { value: 'cheque', label: 'Cheque' },
  { value: 'other', label: 'Other' },
);

/** The same, and money that stood on the client's account already. Nobody types that one. */
export const movementMethods = [...invoiceMethods, { value: 'account' as const, label: 'Client’s account' }];

/** The kinds of expenses. */
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

/** Why a payment was taken back, as the owner chooses. */
export const reversalReasons = options(
  { value: 'bounced', label: 'It bounced' },
  { value: 'mistake', label: 'It was a mistake' },
);

/** The kinds of entries on a client's account. */
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
