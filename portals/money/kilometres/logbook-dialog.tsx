import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';
import { listKilometres } from '../../../contracts/money/kilometres';
import { createLogbook, type Logbook, updateLogbook } from '../../../contracts/money/logbooks';
import { leastLogbookDays } from '../../../rules/money/kilometres';
import { addDays, formatDate } from '../../../rules/time/dates';
import { call } from '../../../ui/api/call';
import { DateBox } from '../../../ui/forms/date-box';
import { TextField } from '../../../ui/forms/text-field';
import { useToday } from '../../../ui/portal-kit/use-today';
import { FormDialog } from '../../../ui/saving/form-dialog';
import { optionalNumber } from '../../../ui/saving/optional-value';
import { useDraftedForm } from '../../../ui/saving/use-drafted-form';

const startFields = createLogbook.body.shape;
const fields = {
  from: startFields.from,
  odometerStart: z.preprocess(optionalNumber, startFields.odometerStart),
};
const typedStart = z.object({ ...fields, to: z.string(), odometerEnd: z.string() });
const typedEnd = z.object({
  ...fields,
  to: startFields.from,
  odometerEnd: z.preprocess(optionalNumber, startFields.odometerStart),
});

interface LogbookDialogProps {
  book: Logbook | null;
  onClose: () => void;
}

export function LogbookDialog({ book, onClose }: LogbookDialogProps) {
  const today = useToday();
  const { field, note, dialog } = useDraftedForm({
    name: `logbook-${book?.id ?? 'new'}`,
    resolver: zodResolver(book ? typedEnd : typedStart) as never,
    known: {
      from: book?.from ?? today,
      odometerStart: book ? String(book.odometerStart) : '',
      to: book ? (book.to ?? today) : '',
      odometerEnd: book?.odometerEnd ? String(book.odometerEnd) : '',
    },
    save: ({ from, odometerStart, ...end }: z.output<typeof typedEnd>) =>
      book
        ? call(updateLogbook, { params: { id: String(book.id) }, body: { from, odometerStart, ...end } })
        : call(createLogbook, { body: { from, odometerStart } }),
    done: ({ sharePercent }) => ({
      title: sharePercent === null ? 'Logbook begun' : `Business share: ${sharePercent} %`,
    }),
    failed: 'The logbook was not saved',
    refresh: [listKilometres],
    onSaved: onClose,
  });
  return (
    <FormDialog
      title={book ? 'End logbook' : 'Begin logbook'}
      description={
        book
          ? `It needs at least 12 weeks: to ${formatDate(addDays(book.from, leastLogbookDays - 1))} or later.`
          : 'Read the odometer of your vehicle today, and again after at least 12 weeks. We count the kilometres of the business in between.'
      }
      size="small"
      submitLabel={book ? 'End logbook' : 'Begin logbook'}
      pendingLabel="Saving..."
      {...dialog(onClose)}
    >
      {note}
      <DateBox label="First day" max={today} required {...field('from')} />
      <TextField label="Odometer at the start" inputMode="numeric" required {...field('odometerStart')} />
      {book && (
        <>
          <DateBox label="Last day" max={today} required {...field('to')} />
          <TextField label="Odometer at the end" inputMode="numeric" required {...field('odometerEnd')} />
        </>
      )}
    </FormDialog>
  );
}
