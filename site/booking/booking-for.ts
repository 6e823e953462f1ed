import type { BookingFormProps } from '../../contracts/pages/booking';
import type { SiteFrame } from '../../contracts/pages/frame';

/** The booking form for whoever looks at the page: a signed-in customer types nothing twice. */
export const bookingFor = (form: BookingFormProps, { viewer }: SiteFrame): BookingFormProps => ({
  ...form,
  signedIn: viewer !== null,
  prefill: { ...form.prefill, ...viewer?.prefill },
  horses: viewer?.horses ?? [],
});
