import type { freeTimesOf } from '../../../contracts/bookings/call-outcomes';
import type { ReplyOf } from '../../../contracts/endpoint';
import { formatDate } from '../../../rules/time/dates';
import { SelectField } from '../../../ui/forms/select-field';

interface DayChoiceProps {
  asked: string;
  free: ReplyOf<typeof freeTimesOf> | undefined;
  value: string;
  onChange: (date: string) => void;
}

export function DayChoice({ asked, free, value, onChange }: DayChoiceProps) {
  const days = [...new Set([value, asked, ...(free?.days ?? [])])].sort();
  const labelOf = (day: string) =>
    [formatDate(day), day === asked && 'as asked', free?.liked.includes(day) && 'your day there']
      .filter(Boolean)
      .join(', ');
  return (
    <SelectField
      label="Day"
      options={days.map((day) => ({ value: day, label: labelOf(day) }))}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
