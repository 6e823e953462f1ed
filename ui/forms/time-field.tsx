import { PickerField, type PickerFieldProps } from './picker-field';

/** The value is `HH:MM`, 24 h. */
export const TimeField = (props: PickerFieldProps) => <PickerField {...props} type="time" />;
