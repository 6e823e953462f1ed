/** Whether a text is an Australian postcode: 4 digits. */
export const isPostcode = (text: string): boolean => /^\d{4}$/.test(text);
