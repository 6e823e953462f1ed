import { PickerField, type PickerFieldProps } from './picker-field';

/**
 * The value is `YYYY-MM-DD`. The browser's language decides the order of the digits, so `DateLabel` shows the chosen
 * day in words beside the field. The office uses `DateBox`.
 */
export const DateField = (props: PickerFieldProps) => <PickerField {...props} type="date" />;
