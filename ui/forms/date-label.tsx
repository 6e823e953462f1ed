import { formatDate, isPlainDate } from '../../rules/time/dates';

interface DateLabelProps {
  text: string;
  /** The value of the field, YYYY-MM-DD; other texts are not shown. */
  date: string;
}

/** The label of a `DateField` with the chosen day in words: the order of the field's digits is the browser's own. */
export function DateLabel({ text, date }: DateLabelProps) {
  return (
    <>
      {text}
      {isPlainDate(date) && (
        // A screen reader says the field's value in words itself.
        <span aria-hidden className="font-normal text-ink-soft">
          {` · ${formatDate(date)}`}
        </span>
      )}
    </>
  );
}
