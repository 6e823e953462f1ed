import type { FieldHook, TextField } from 'payload';
import { ValidationError } from 'payload';
import { isEmail } from '../../../contracts/fields';
import { maxLength } from '../../../contracts/limits';
import { payIdMessage } from '../../../rules/money/pay-id';
import { printedPayId } from '../../../rules/money/printed-pay-id';
import { textField } from './person-fields';

/** Payload sends the stored value when another field changes. A value of earlier times stays as it is. */
const check: FieldHook = ({ originalDoc, path, req, value }) => {
  if (typeof value !== 'string' || !value.trim() || value === originalDoc?.payId) return value;
  const payId = printedPayId(value, isEmail);
  if (payId) return payId;
  const errors = [{ label: 'PayID', message: payIdMessage, path: path.join('.') }];
  throw new ValidationError({ errors, req });
};

/** A PayID: a phone number, an email, an ABN or an organisation's name. */
export const payIdField = ({ admin }: Pick<TextField, 'admin'>): TextField =>
  textField('payId', 'PayID', maxLength.email, { hooks: { beforeValidate: [check] }, admin });
