import { PickerField, type PickerFieldProps } from './picker-field';

/**
 * The value is `YYYY-MM-DD`. The digits stand in the order of the browser's language, which no page can change:
 * `DateLabel` says the chosen day in words beside it. The office has `DateBox`.
 */
export const DateField = (props: PickerFieldProps) => <PickerField {...props} type="date" />;
