/** The number of the first invoice and of the first credit note, unless the owner starts higher. */
export const firstInvoiceNumber = 1000;

export const abnMessage = 'Please enter a valid ABN: 11 digits, for example 51 824 753 556';

/** The number of an invoice as people read it. */
export const invoiceNumber = (sequence: number): string => `INV-${sequence}`;
export const creditNumber = (sequence: number): string => `CN-${sequence}`;
