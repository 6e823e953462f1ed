import type { BookingFormProps } from '../../contracts/site-pages';
import { Dialog } from '../../ui/dialog';
import { BookingForm } from '../islands/booking-form';

interface BookingDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  form: BookingFormProps;
}

/** The booking form in a dialog. Pressing beside it keeps it open: typed text would be lost. */
export function BookingDialog({ open, onOpenChange, form }: BookingDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Book Your Farrier Service" pressOutsideCloses={false}>
      <BookingForm {...form} />
    </Dialog>
  );
}
