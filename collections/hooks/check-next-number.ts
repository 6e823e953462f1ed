import { type FieldHook, ValidationError } from 'payload';
import { rows } from '../../rows/rows';
import { firstInvoiceNumber } from '../../rules/money/invoicing';

/** The first number can only increase, and only before the first invoice is issued. */
export const checkNextNumber: FieldHook = async ({ originalDoc, path, req, value }) => {
  const before = originalDoc?.nextNumber ?? firstInvoiceNumber;
  if (value === undefined || value === null || value === before) return value;
  const refuse = (message: string) => {
    const errors = [{ label: 'First number', message, path: path.join('.') }];
    return new ValidationError({ errors, req });
  };
  if (Number(value) < before) throw refuse(`The number can only be raised from ${before}`);
  const issued = await rows(req, 'invoices').ids({ sequence: { not: null } }, { limit: 1 });
  if (issued.length) throw refuse('An invoice was issued already: the numbers go on from it');
  return value;
};
