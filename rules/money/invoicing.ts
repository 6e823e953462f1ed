/** The number of the first invoice and of the first credit note, unless the owner starts higher. */
export const firstInvoiceNumber = 1000;

/** Why the first number can't be what was sent. */
export const lowerNumberMessage = (before: number): string => `The number can only be raised from ${before}`;
export const numbersGoOnMessage = 'An invoice was issued already: the numbers go on from it';

export const abnMessage = 'Please enter an ABN that exists: 11 digits, such as 51 824 753 556';

/** The number of an invoice as people read it. */
export const invoiceNumber = (sequence: number): string => `INV-${sequence}`;
export const creditNumber = (sequence: number): string => `CN-${sequence}`;
