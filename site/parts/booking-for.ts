import type { BookingFormProps, SiteFrame } from '../../contracts/site-pages';

/** The booking form for whoever looks at the page: a signed-in customer types nothing twice. */
export const bookingFor = (form: BookingFormProps, { viewer }: SiteFrame): BookingFormProps => ({
  ...form,
  signedIn: viewer !== null,
  prefill: { ...form.prefill, ...viewer?.prefill },
  horses: viewer?.horses ?? [],
});
