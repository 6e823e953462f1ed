import { TextField, type TextFieldProps } from './text-field';

export const MoneyField = (props: TextFieldProps) => (
  <TextField prefix="$" inputMode="decimal" autoComplete="off" placeholder="0.00" {...props} />
);
