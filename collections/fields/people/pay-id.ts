import type { FieldHook, TextField } from 'payload';
import { ValidationError } from 'payload';
import { isEmail } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { payIdMessage } from '../../../rules/money/pay-id';
import { printedPayId } from '../../../rules/money/printed-pay-id';
import { textField } from './person-fields';

const check: FieldHook = ({ path, req, value }) => {
  if (typeof value !== 'string' || !value.trim()) return value;
  const payId = printedPayId(value, isEmail);
  if (payId) return payId;
  const errors = [{ label: 'PayID', message: payIdMessage, path: path.join('.') }];
  throw new ValidationError({ errors, req });
};

/** A PayID: a phone number, an email or an ABN. */
export const payIdField = ({ admin }: Pick<TextField, 'admin'>): TextField =>
  textField('payId', 'PayID', maxLength.email, { hooks: { beforeValidate: [check] }, admin });
