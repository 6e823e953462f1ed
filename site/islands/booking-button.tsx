import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { BookingFormProps } from '../../contracts/site-pages';
import { Button } from '../../ui/button';
import { urls } from '../urls';

const loadDialog = () => import('../parts/booking-dialog');
const BookingDialog = lazy(() => loadDialog().then((module) => ({ default: module.BookingDialog })));

interface BookingButtonProps {
  label: string;
  form: BookingFormProps;
}

/**
 * Opens the booking dialog. Until the page is alive, and without JavaScript, it is a link to the booking page.
 * The dialog is fetched as soon as somebody points at the button.
 */
export function BookingButton({ label, form }: BookingButtonProps) {
  const [open, setOpen] = useState<boolean | null>(null);
  const show = (event: MouseEvent) => {
    // People who ask for a new tab get the page.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    setOpen(true);
  };
  return (
    <>
      <Button
        href={form.rush ? urls.priorityBooking : urls.booking}
        variant={form.rush ? 'priority' : 'primary'}
        size="large"
        onPointerEnter={() => void loadDialog()}
        onTouchStart={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        onClick={show}
      >
        {label}
      </Button>
      {open !== null && (
        <Suspense>
          <BookingDialog open={open} onOpenChange={setOpen} form={form} />
        </Suspense>
      )}
    </>
  );
}
