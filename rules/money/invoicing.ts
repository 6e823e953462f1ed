/** The first number of invoices and credit notes, unless the owner starts higher. */
export const firstInvoiceNumber = 1000;

export const abnMessage = 'Please enter a valid ABN: 11 digits, for example 51 824 753 556';

export const invoiceNumber = (sequence: number): string => `INV-${sequence}`;
export const creditNumber = (sequence: number): string => `CN-${sequence}`;
