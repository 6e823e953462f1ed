export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);

export const postcodeMessage = 'Postcode must be 4 digits';
